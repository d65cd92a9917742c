import { registerPushToken } from '@oware/contract';
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { send } from '../../../api/transport.ts';
import { ownOrganization } from '../../../session/session.store.ts';
import { useSession } from '../../../session/use-session.ts';
import { keepPushAnswer, pushAnswer, watchPushAnswer } from './push-consent.store.ts';
import { dropPushToken, newPushToken } from './push-token.api.ts';
import { words } from '../notifications.words.ts';

/** What this console calls itself when it registers a browser (2§7 names the field, not its values). */
const senderId = 'oware-console';
/** In sessionStorage, which goes with the session: the token that was registered for it. */
const registeredKey = 'oware.push.registered';

const canBeAsked = (): boolean => 'Notification' in window && Notification.permission !== 'denied';
const log = (what: string) => (error: unknown) => console.info(what, error);

/**
 * Whether the person is to be asked for push messages, and what follows from the answer (2§4). A browser that has consented
 * is registered once for each session that uses it.
 */
export function usePushConsent() {
  const session = useSession();
  const { answer, token } = useSyncExternalStore(watchPushAnswer, pushAnswer);
  // not for each render: the page waits while the browser looks its permission up
  const isQuestion = useMemo(() => answer === 'unasked' && canBeAsked(), [answer]);
  const domainId = session.organizationId;
  const domainName = ownOrganization(session)?.name ?? '';

  useEffect(() => {
    if (token !== undefined && !canBeAsked()) return refuse();
    if (token === undefined || sessionStorage.getItem(registeredKey) === token) return;
    sessionStorage.setItem(registeredKey, token);
    void send({ call: registerPushToken, body: { domainId, domainName, senderId, token } }).then(({ error }) => {
      if (!error) return;
      sessionStorage.removeItem(registeredKey);
      log(words('notRegistered'))(error.code);
    });
  }, [token, domainId, domainName]);

  /** Resolves to whether notifications are on. */
  const accept = useCallback(async (): Promise<boolean> => {
    const permission = await Notification.requestPermission();
    if (permission !== 'granted') console.info('Push messages are not permitted by the browser.');
    if (permission === 'denied') refuse();
    // closing the browser's own question is no answer to ours
    if (permission !== 'granted') return false;
    const given = await newPushToken().catch(log(words('noToken')));
    keepPushAnswer({ answer: 'yes', ...(given !== undefined && { token: given }) });
    return true;
  }, []);

  return { answer, isQuestion, accept, refuse };
}

function refuse(): void {
  keepPushAnswer({ answer: 'no' });
  void dropPushToken().catch(log(words('notUnsubscribed')));
}
