import { notify } from '@oware/ui';
import { forgetVisit } from '../../early/last-visit.store.ts';
import { forgetRecents } from '../../recents/recents.store.ts';
import { send } from '../../api/transport.ts';
import { paths } from '../../paths.ts';
import { finishBeforeLeaving } from '../../session/before-leaving.store.ts';
import { checkSession, currentSession, forgetSession } from '../../session/session.store.ts';
import { endSession } from '../../session/session.calls.ts';
import { discardUnsavedChanges } from '../../session/unsaved-changes.store.ts';
import { words } from './signed-in.words.ts';

/**
 * Finishes what still has to be sent, ends the session at the service and in every tab, then reloads at /login or another address to clear memory. If the
 * console's server does not answer, the person stays signed in and is told so.
 */
export async function leaveSession(address: string = paths.login): Promise<void> {
  await finishBeforeLeaving();
  await leaveEndedSession(address);
}

/**
 * Like {@link leaveSession}, where the service has ended the session: what still has to be sent would wait for the next
 * one.
 */
export async function leaveEndedSession(address: string = paths.login): Promise<void> {
  const session = currentSession();
  const { error } = session ? await send({ call: endSession, body: { key: session.key } }) : {};
  if (error?.code === 'session_changed') return checkSession();
  if (error) return void notify.error(words('stillSignedIn'));
  if (session) {
    forgetVisit();
    await forgetRecents(session.person);
  }
  discardUnsavedChanges();
  forgetSession();
  location.assign(address);
}
