import { callPath, callQuery } from '@oware/contract';
import { type DeskEvent, deskEvent, watchSandbox } from '@oware/sim-kit/control/contract';
import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { deskApi } from './desk.api.ts';
import { useIsLocked } from './use-is-locked.ts';

const tagOf = { inbox: 'Inbox', journal: 'Journal', webhooks: 'WebhookBin', faults: 'Fault' } as const satisfies Record<
  DeskEvent,
  string
>;

/** `lost`: the browser connects again. `ended`: the desk refused, because the sandbox or the session is gone. */
export type Live = 'live' | 'lost' | 'ended';

/** Keeps the inbox, journal, webhook bin and armed failures of a sandbox up to date. Returns whether it does. */
export function useLive(sandbox: string): Live {
  const dispatch = useDispatch();
  const isLocked = useIsLocked();
  const [live, setLive] = useState<Live>('live');
  useEffect(() => {
    // connects again after the sign-in
    if (isLocked) return undefined;
    const refresh = (event: DeskEvent) => dispatch(deskApi.util.invalidateTags([{ type: tagOf[event], id: sandbox }]));
    const events = new EventSource(`${callPath(watchSandbox)}?${callQuery({ sandbox })}`);
    for (const name of deskEvent.options) events.addEventListener(name, () => refresh(name));
    let lost = false;
    events.onopen = () => {
      setLive('live');
      if (lost) deskEvent.options.forEach(refresh);
      lost = false;
    };
    events.onerror = () => {
      lost = true;
      const isRefused = events.readyState === EventSource.CLOSED;
      if (isRefused) dispatch(deskApi.util.invalidateTags(['Desk', 'Sandbox']));
      setLive(isRefused ? 'ended' : 'lost');
    };
    return () => events.close();
  }, [dispatch, sandbox, isLocked]);
  return live;
}
