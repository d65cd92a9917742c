import { notification as notificationShape, streamNotifications } from '@oware/contract';
import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { pushApi } from '../../../api/push.api.ts';
import { openStream } from '../../../api/transport.ts';
import { useSession } from '../../../session/use-session.ts';
import { watchPushMessages } from '../push/push-messages.ts';
import { followEvents } from './event-stream.ts';
import { inOneTab } from './one-tab.ts';
import { announce } from './announce.ts';

/**
 * Keeps the list as it is at the service, and announces what is new. One tab of the session listens and tells the others.
 * False where the service streams nothing.
 */
export function useLiveNotifications(): boolean {
  const dispatch = useDispatch();
  const { key, organizationId } = useSession();
  const [isOffered, setOffered] = useState(true);
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const name = `oware.notifications.${key}`;
    const tabs = new BroadcastChannel(name);
    const refresh = () => void dispatch(pushApi.util.invalidateTags(['Notification']));
    const refreshAll = () => {
      refresh();
      tabs.postMessage('changed');
    };
    tabs.addEventListener('message', refresh);
    const stopWatching = watchPushMessages(refresh);
    const exchange = { call: streamNotifications, query: { domainId: organizationId } };
    void inOneTab(name, signal, async () => {
      const end = await followEvents({
        open: (lastEventId) => openStream(exchange, signal, lastEventId),
        onOpen: refreshAll,
        onEvent: ({ event, data }) => {
          if (event !== 'notification') return;
          refreshAll();
          announce(notificationOf(data));
        },
        signal,
      });
      if (end === 'not offered') setOffered(false);
    });
    return () => {
      leaving.abort();
      stopWatching();
      tabs.close();
    };
  }, [dispatch, key, organizationId]);
  return isOffered;
}

function notificationOf(data: string) {
  try {
    return notificationShape.safeParse(JSON.parse(data)).data;
  } catch {
    return undefined;
  }
}
