import type { Lender } from '@oware/contract';
import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useLocation, useNavigate } from 'react-router-dom';
import { useListLendersQuery } from '../../api/provider.api.ts';
import { cancelReads } from '../../api/transport.ts';
import { keepVisit } from '../../early/last-visit.store.ts';
import { listAbove } from '../../paths.ts';
import { finishBeforeLeaving } from '../../session/before-leaving.store.ts';
import { chooseLender, useLender } from '../../session/lender.store.ts';
import { sessionHeaders } from '../../session/session.store.ts';
import { useIsAdministrator } from '../../session/use-is-administrator.ts';
import { useSession } from '../../session/use-session.ts';
import { forgetAnswers } from '../store.ts';
import { useLeave } from './leaving.tsx';
import { lenderToSelect } from './own-lender.rules.ts';

/**
 * Returns the lenders and the selected one. Administrators select; others have their own, selected automatically (1§6).
 * Changing it cancels running requests, drops the other lender's data, and leaves a record for its list. The first
 * selection changes nothing else.
 */
export function useLenders() {
  const chosen = useLender();
  const answer = useListLendersQuery();
  const { data, isError } = answer;
  // dropping all responses drops this one too; keep showing the list until it is loaded again
  const known = useRef<Lender[]>(undefined);
  if (data) known.current = data;
  const lenders = data ?? known.current;
  const mayChoose = useIsAdministrator();
  const change = useChange(chosen !== undefined);

  const toSelect = lenderToSelect({ lenders, chosen, mayChoose });
  useEffect(() => {
    if (toSelect) chooseLender(toSelect);
  }, [toSelect]);
  const session = useSession();
  useEffect(() => {
    if (!data) return;
    const [lender, ...others] = data;
    keepVisit({
      person: session.person,
      headers: sessionHeaders(),
      ...(lender && others.length === 0 && { lenderId: lender.id }),
    });
  }, [data, session]);

  return {
    lenders,
    chosen,
    mayChoose,
    change,
    answer,
    settled: mayChoose || chosen !== undefined || isError || lenders?.length === 0,
  };
}

/**
 * Leaves the page first, and changes the lender once the list is open: a screen with a lender in its address selects
 * that one while it is mounted, and navigation doesn't wait for it to unmount.
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
    // what is still sent for the old lender would be cancelled with its answers
    void finishBeforeLeaving().then(() => {
      cancelReads();
      chooseLender(next.lender);
      for (const forget of forgetAnswers) dispatch(forget());
    });
  }, [next, key, dispatch]);
  return (lender: Lender) =>
    leave(() => {
      if (!isAnother) return chooseLender(lender);
      setNext({ lender, leaving: key });
      void navigate(listAbove(pathname));
    });
}
