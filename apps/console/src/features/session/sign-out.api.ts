import { notify } from '@oware/ui';
import { send } from '../../api/transport.ts';
import { paths } from '../../paths.ts';
import { checkSession, currentSession, forgetSession } from '../../session/session.store.ts';
import { endSession } from '../../session/session.calls.ts';
import { discardUnsavedChanges } from '../../session/unsaved-changes.store.ts';

/**
 * Ends the session at the service and in every tab, then loads /login or another address anew, so that nothing of it stays
 * in memory. Says so where the console's server did not answer: the person is still signed in then.
 */
export async function leaveSession(address: string = paths.login): Promise<void> {
  const session = currentSession();
  const { error } = session ? await send({ call: endSession, body: { key: session.key } }) : {};
  if (error?.code === 'session_changed') return checkSession();
  if (error) return void notify.error('You are still signed in. Check your connection and sign out again.');
  discardUnsavedChanges();
  forgetSession();
  location.assign(address);
}
