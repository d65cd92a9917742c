import { useSyncExternalStore } from 'react';
import type { ApiFailure } from '../api/failure.ts';
import { Watchers } from '../storage/watchers.ts';
import {
  checkSession,
  currentSession,
  findNewerSession,
  isSignedOutElsewhere,
  otherSession,
  sessionHeaders,
  watchSession,
} from './session.store.ts';
import { sessionKeyHeader } from './session-key.header.ts';

let waiting: Promise<boolean> | undefined;
let needsPassword = false;
const watchers = new Watchers();

// Not in Redux: calls wait for a promise, which isn't serializable.

/**
 * Called when a service or the console's server rejected the headers `used`. Resolves with true once there is a newer
 * session, immediately if there already is one, or with false when the session is over. Calls that fail while
 * the person signs in share the result.
 */
export function sessionEnded(used: Record<string, string>, { code }: ApiFailure): Promise<boolean> {
  const key = currentSession()?.key;
  if (key === undefined) return Promise.resolve(false);
  if (sessionHeaders()[sessionKeyHeader] !== used[sessionKeyHeader]) return Promise.resolve(true);
  waiting ??= newSessionAfter(key);
  if (code === 'session_changed') {
    // where the server does not tell who it is now, the person is asked for their password
    void checkSession().catch(() => ((needsPassword = true), watchers.tell()));
  } else {
    needsPassword = true;
    // a sign-in in another tab ends the session of the calls under way
    void findNewerSession().catch(() => undefined);
  }
  watchers.tell();
  return waiting;
}

async function newSessionAfter(key: string): Promise<boolean> {
  const renewed = await new Promise<boolean>((settle) => {
    const stop = watchSession(() => {
      const now = currentSession()?.key;
      if (now === key) return;
      stop();
      settle(now !== undefined);
    });
  });
  waiting = undefined;
  needsPassword = false;
  watchers.tell();
  return renewed;
}

function watch(changed: () => void): () => void {
  const stops = [watchers.watch(changed), watchSession(changed)];
  return () => stops.forEach((stop) => stop());
}

export type ReloginReason = 'none' | 'session ended' | 'signed out' | 'another person';

const reloginReason = (): ReloginReason =>
  otherSession()
    ? 'another person'
    : isSignedOutElsewhere()
      ? 'signed out'
      : waiting && needsPassword
        ? 'session ended'
        : 'none';

/** Returns why the person must sign in again before continuing. */
export const useReloginReason = (): ReloginReason => useSyncExternalStore(watch, reloginReason);
