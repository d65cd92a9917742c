import type { Lender } from '@oware/contract';
import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useLocation, useNavigate } from 'react-router-dom';
import { useListLendersQuery } from '../../api/provider.api.ts';
import { cancelReads } from '../../api/transport.ts';
import { listAbove } from '../../paths.ts';
import { chooseLender, useLender } from '../../session/lender.store.ts';
import { isAdministrator } from '../../session/roles.rules.ts';
import { useSession } from '../../session/use-session.ts';
import { forgetAnswers } from '../store.ts';
import { useLeave } from './leaving.tsx';

/**
 * The lenders to choose from, and the choice. Administrators choose; others have their own, chosen for them (1§6). Changing
 * it cancels what is in flight, drops what belonged to the other, and goes back from a record to the list it was in; the first
 * choice leaves everything in place.
 */
export function useLenders() {
  const session = useSession();
  const chosen = useLender();
  const { data, isError, refetch } = useListLendersQuery();
  // dropping every answer drops this one too; the list stays in sight until it is there again
  const known = useRef<Lender[]>(undefined);
  if (data) known.current = data;
  const lenders = data ?? known.current;
  const mayChoose = isAdministrator(session);
  const change = useChange(chosen !== undefined);

  // a person who acts for one lender has nothing to choose, and may have chosen another before
  const isGone = chosen !== undefined && data !== undefined && !data.some(({ id }) => id === chosen.id);
  const own = (chosen === undefined && !mayChoose) || lenders?.length === 1 ? lenders?.[0] : undefined;
  const isOwnMissing = own !== undefined && (chosen === undefined || isGone);
  useEffect(() => {
    if (own && isOwnMissing) chooseLender(own);
  }, [own, isOwnMissing]);

  return {
    lenders,
    chosen,
    mayChoose,
    change,
    isError,
    refetch,
    settled: mayChoose || chosen !== undefined || isError || lenders?.length === 0,
  };
}

/**
 * First away from here, and only once the list shows the other lender: a screen whose address names one chooses that one
 * for as long as it is there, and navigating does not wait for it to go.
 */
function useChange(isAnother: boolean) {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const { pathname, key } = useLocation();
  const leave = useLeave();
  const [next, setNext] = useState<{ lender: Lender; leaving: string }>();
  useEffect(() => {
    if (!next || next.leaving === key) return;
    setNext(undefined);
    cancelReads();
    chooseLender(next.lender);
    for (const forget of forgetAnswers) dispatch(forget());
  }, [next, key, dispatch]);
  return (lender: Lender) =>
    leave(() => {
      if (!isAnother) return chooseLender(lender);
      setNext({ lender, leaving: key });
      void navigate(listAbove(pathname));
    });
}
