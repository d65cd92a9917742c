import { signOut } from '@oware/contract';
import { send } from '../../api/transport.ts';
import { paths } from '../../paths.ts';
import { endSession } from '../../session/session.ts';
import { discardUnsavedChanges } from '../../session/unsaved-changes.ts';

/** Ends the session at the service and in every tab, then loads /login anew, so that nothing of it stays in memory. */
export function signOutHere(): void {
  void send({ call: signOut, keepalive: true });
  leaveSession();
}

/** For a session that the service has ended already. */
export function leaveSession(): void {
  discardUnsavedChanges();
  endSession();
  location.assign(paths.login);
}
