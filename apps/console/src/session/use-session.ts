import { useSyncExternalStore } from 'react';
import { currentSession, watchSession, type Session } from './session.store.ts';

/** Returns the session; undefined once it has ended. */
export const useOptionalSession = (): Session | undefined => useSyncExternalStore(watchSession, currentSession);

/** Returns the session, on screens for signed-in people only. */
export function useSession(): Session {
  const session = useOptionalSession();
  if (!session) throw new Error('this screen needs a session');
  return session;
}
