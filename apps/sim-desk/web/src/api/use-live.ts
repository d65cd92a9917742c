import { callPath, callQuery } from '@oware/contract';
import { type DeskEvent, deskEvent, watchSandbox } from '@oware/sim-kit/control/contract';
import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { deskApi } from './desk.api.ts';

const tagOf = { inbox: 'Inbox', journal: 'Journal', webhooks: 'WebhookBin' } as const satisfies Record<
  DeskEvent,
  string
>;

/** Keeps the inbox, journal and webhook bin of a sandbox up to date. Returns false while the connection is lost. */
export function useLive(sandbox: string): boolean {
  const dispatch = useDispatch();
  const [connected, setConnected] = useState(true);
  useEffect(() => {
    const refresh = (event: DeskEvent) => dispatch(deskApi.util.invalidateTags([{ type: tagOf[event], id: sandbox }]));
    const events = new EventSource(`${callPath(watchSandbox)}?${callQuery({ sandbox })}`);
    for (const name of deskEvent.options) events.addEventListener(name, () => refresh(name));
    let lost = false;
    events.onopen = () => {
      setConnected(true);
      if (lost) deskEvent.options.forEach(refresh);
      lost = false;
    };
    events.onerror = () => {
      lost = true;
      // the desk refused the stream, because the session has ended
      if (events.readyState === EventSource.CLOSED) dispatch(deskApi.util.invalidateTags(['Desk']));
      setConnected(false);
    };
    return () => events.close();
  }, [dispatch, sandbox]);
  return connected;
}
