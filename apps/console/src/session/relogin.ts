import { useSyncExternalStore } from 'react';
import { currentSession, sessionHeaders, watchSession } from './session.ts';

let waiting: Promise<boolean> | undefined;
const watchers = new Set<() => void>();

/**
 * The service has refused the headers `used`. Resolves with true once there is a newer token, at once where another call
 * has brought one already; with false when the session is over. Calls that fail meanwhile wait for the same answer.
 */
export function sessionEnded(used: Record<string, string>): Promise<boolean> {
  const token = currentSession()?.token;
  if (token === undefined) return Promise.resolve(false);
  if (sessionHeaders().Authorization !== used.Authorization) return Promise.resolve(true);
  waiting ??= newTokenAfter(token);
  tell();
  return waiting;
}

async function newTokenAfter(token: string): Promise<boolean> {
  const renewed = await new Promise<boolean>((settle) => {
    const stop = watchSession(() => {
      const now = currentSession()?.token;
      if (now === token) return;
      stop();
      settle(now !== undefined);
    });
  });
  waiting = undefined;
  tell();
  return renewed;
}

function tell(): void {
  for (const watcher of watchers) watcher();
}

function watch(changed: () => void): () => void {
  watchers.add(changed);
  return () => watchers.delete(changed);
}

/** True while calls wait for the person to sign in again. */
export const useReloginNeeded = (): boolean => useSyncExternalStore(watch, () => waiting !== undefined);
