import { notification as notificationShape, streamNotifications } from '@oware/contract';
import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { kycApi } from '../../../api/kyc.api.ts';
import { providerApi } from '../../../api/provider.api.ts';
import { pushApi } from '../../../api/push.api.ts';
import { openStream } from '../../../api/transport.ts';
import { useSession } from '../../../session/use-session.ts';
import { watchPushMessages } from '../push/push-messages.listener.ts';
import { followEvents } from './event-stream.api.ts';
import { inOneTab } from './one-tab.lock.ts';
import { announce } from './announce-event.listener.ts';
import { everyStaleAnswer, staleAnswers } from './stale-answers.rules.ts';

/**
 * What the tab that listens tells the others: a notification leads to `callBack`, what the person may do has changed, or
 * notifications were missed.
 */
type News = { callBack: string | null } | 'permissions' | 'missed';

/**
 * Keeps the list as it is at the service, announces what is new, and refetches what it makes stale on the screen. One
 * tab of the session listens and tells the others.
 * False where the service streams nothing.
 */
export function useLiveNotifications(): boolean {
  const dispatch = useDispatch();
  const { key, organizationId } = useSession();
  const [isOffered, setOffered] = useState(true);
  const keyBefore = useRef<string>(undefined);
  useEffect(() => {
    // the stream ended with the last session, perhaps a night ago
    let mayMiss = keyBefore.current !== undefined && keyBefore.current !== key;
    keyBefore.current = key;
    const leaving = new AbortController();
    const { signal } = leaving;
    const name = `oware.notifications.${key}`;
    const tabs = new BroadcastChannel(name);
    const refetch = ({ provider, kyc }: ReturnType<typeof staleAnswers>) => {
      dispatch(pushApi.util.invalidateTags(['Notification']));
      if (provider.length > 0) dispatch(providerApi.util.invalidateTags([...provider]));
      if (kyc.length > 0) dispatch(kycApi.util.invalidateTags([...kyc]));
    };
    const refresh = (callBack?: string | null) => refetch(staleAnswers(callBack));
    const refreshMissed = () => refetch(everyStaleAnswer);
    const refreshAllMissed = () => {
      refreshMissed();
      tabs.postMessage('missed' satisfies News);
    };
    const refreshAll = (callBack: string | null) => {
      refresh(callBack);
      tabs.postMessage({ callBack } satisfies News);
    };
    // which lenders the person sees changes with them
    const refreshPermissions = () => void dispatch(providerApi.util.invalidateTags(['Permission', 'Lender']));
    const refreshAllPermissions = () => {
      refreshPermissions();
      tabs.postMessage('permissions' satisfies News);
    };
    tabs.addEventListener('message', ({ data }: MessageEvent<News>) => {
      if (data === 'permissions') refreshPermissions();
      else if (data === 'missed') refreshMissed();
      else refresh(data.callBack);
    });
    const stopWatching = watchPushMessages(() => refresh());
    const exchange = { call: streamNotifications, query: { domainId: organizationId } };
    void inOneTab(name, signal, async () => {
      const end = await followEvents({
        open: (lastEventId) => openStream(exchange, signal, lastEventId),
        // what happened before, also between the first answers and the stream, is not told
        onOpen: (isContinued) => {
          if (mayMiss && !isContinued) refreshAllMissed();
          else refreshAll(null);
          mayMiss = true;
          refreshAllPermissions();
        },
        onEvent: ({ event, data }) => {
          if (event === 'permissions') refreshAllPermissions();
          if (event !== 'notification') return;
          const notification = notificationOf(data);
          refreshAll(notification?.callBack ?? null);
          announce(notification);
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
