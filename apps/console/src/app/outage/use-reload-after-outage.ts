import { useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { providerApi } from '../../api/provider.api.ts';
import type { Unreachable } from './outage.rules.ts';

/** Asks again for what the screen shows, of all services, once one of them is back: what failed meanwhile appears by itself. */
export function useReloadAfterOutage(away: ReadonlySet<Unreachable>): void {
  const dispatch = useDispatch();
  const before = useRef(away);
  useEffect(() => {
    const isBack = [...before.current].some((one) => !away.has(one));
    before.current = away;
    // the action is the same for each service
    if (isBack) dispatch(providerApi.internalActions.onOnline());
  }, [away, dispatch]);
}
