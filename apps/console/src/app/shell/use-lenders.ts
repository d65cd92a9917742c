import type { Lender } from '@oware/contract';
import { useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { useLocation, useNavigate } from 'react-router-dom';
import { useListLendersQuery } from '../../api/provider.api.ts';
import { cancelReads } from '../../api/transport.ts';
import { listAbove } from '../../paths.ts';
import { chooseLender, useLender } from '../../session/lender.ts';
import { isAdministrator } from '../../session/roles.ts';
import { useSession } from '../../session/use-session.ts';
import { forgetAnswers } from '../store.ts';
import { useLeave } from './leaving.tsx';

/**
 * The lenders to choose from, and the choice. Administrators choose; others have their own, chosen for them (1§6). Changing
 * it cancels what is in flight, drops what belonged to the other, and goes back from a record to the list it was in.
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
  const change = useChange();

  const own = !mayChoose && !chosen ? lenders?.[0] : undefined;
  useEffect(() => {
    if (own) chooseLender(own);
  }, [own]);

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

function useChange() {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const leave = useLeave();
  return (lender: Lender) =>
    leave(() => {
      void (async () => {
        // first away from here: an address that names a lender would choose that one again
        await navigate(listAbove(pathname), { flushSync: true });
        cancelReads();
        chooseLender(lender);
        for (const forget of forgetAnswers) dispatch(forget());
      })();
    });
}
