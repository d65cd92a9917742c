import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ApiFailure } from '../api/failure.ts';
import { sessionEnded } from './relogin.store.ts';
import type { Session } from './session.calls.ts';
import { currentSession, forgetSession, otherSession, sessionHeaders, startSession } from './session.store.ts';
import { openTab, sessionOfPerson } from './tab.fixtures.ts';

/** The session that the console's server knows; undefined if it is away. */
let known: Session | null | undefined;
let asked: number;
beforeEach(() => {
  openTab();
  asked = 0;
  known = null;
  vi.stubGlobal('fetch', () => {
    asked += 1;
    return known === undefined
      ? Promise.reject(new TypeError('away'))
      : Promise.resolve(Response.json({ session: known }));
  });
});
const failure = (code: string): ApiFailure => ({ status: 401, code, message: '', fields: {} });
/** Returns whether a promise is settled after what is there already was processed, and its value. */
async function stateOf(promise: Promise<boolean>): Promise<boolean | 'waiting'> {
  await new Promise(setImmediate);
  return Promise.race([promise, new Promise<'waiting'>((resolve) => setImmediate(resolve, 'waiting'))]);
}

describe('a call whose session has ended', () => {
  it('is over at once where nobody is signed in', async () => {
    expect(await sessionEnded({}, failure('session_expired'))).toBe(false);
    expect(asked).toBe(0);
  });

  it('is repeated at once if there is a newer session since it was sent', async () => {
    startSession(sessionOfPerson('ama', 'key-1'));
    const used = sessionHeaders();
    startSession(sessionOfPerson('ama', 'key-2'));
    expect(await sessionEnded(used, failure('session_expired'))).toBe(true);
  });

  it('waits for the sign-in, together with others, and is then repeated', async () => {
    startSession(sessionOfPerson('ama', 'key-1'));
    const calls = [1, 2].map(() => sessionEnded(sessionHeaders(), failure('session_expired')));
    expect(await stateOf(calls[0]!)).toBe('waiting');
    // the same session tells nothing new
    startSession(sessionOfPerson('ama', 'key-1'));
    expect(await stateOf(calls[1]!)).toBe('waiting');
    startSession(sessionOfPerson('ama', 'key-2'));
    expect(await Promise.all(calls)).toEqual([true, true]);
  });

  it('is over once the person signs out instead', async () => {
    startSession(sessionOfPerson('ama', 'key-1'));
    const call = sessionEnded(sessionHeaders(), failure('session_expired'));
    forgetSession();
    expect(await call).toBe(false);
  });

  it('is repeated with the session that a sign-in in another tab began', async () => {
    startSession(sessionOfPerson('ama', 'key-1'));
    known = sessionOfPerson('ama', 'key-9');
    expect(await sessionEnded(sessionHeaders(), failure('session_expired'))).toBe(true);
    expect(currentSession()?.key).toBe('key-9');
  });

  it('does not act for another person who signed in in another tab', async () => {
    startSession(sessionOfPerson('ama', 'key-1'));
    known = sessionOfPerson('esi', 'key-9');
    const call = sessionEnded(sessionHeaders(), failure('session_changed'));
    expect(await stateOf(call)).toBe('waiting');
    expect([otherSession()?.person, currentSession()?.person]).toEqual(['esi', 'ama']);
    forgetSession();
    expect(await call).toBe(false);
  });

  it.each(['session_expired', 'session_changed'])('goes on waiting while the server is away: %s', async (code) => {
    startSession(sessionOfPerson('ama', 'key-1'));
    known = undefined;
    const call = sessionEnded(sessionHeaders(), failure(code));
    expect(await stateOf(call)).toBe('waiting');
    startSession(sessionOfPerson('ama', 'key-2'));
    expect(await call).toBe(true);
  });

  it('ends with the session where the server says that it is over', async () => {
    startSession(sessionOfPerson('ama', 'key-1'));
    expect(await sessionEnded(sessionHeaders(), failure('session_changed'))).toBe(false);
    expect(currentSession()).toBeUndefined();
  });
});
