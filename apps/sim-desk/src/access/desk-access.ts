import { randomBytes, timingSafeEqual } from 'node:crypto';
import { cookieNameOf, isLoopback, SettingsError } from '@oware/contract/settings';
import {
  afterUses,
  clientAddress,
  hashOf,
  type Limit,
  refuse,
  refuseFor,
  type SimulatorSettings,
  waitFor,
  wallNow,
} from '@oware/sim-kit';
import type { Request } from 'express';

/** Wrong tokens of one address. */
const wrongTokens: Limit = { uses: 10, everySeconds: 90 };
/** Addresses to remember; beyond these the oldest are forgotten. */
const mostAddresses = 10_000;
/** Signed-in browsers; beyond these the oldest must sign in again. */
const mostSessions = 500;
const sessionMs = 12 * 3_600_000;

const bearerPattern = /^Bearer (\S{1,500})$/i;

/** `ended` aborts after twelve hours, and when the person signs out. */
type Session = { end: () => void; ended: AbortSignal };

/** Returns the name of the cookie of a signed-in browser. */
export const deskCookieOf = ({ headers }: Request): string => cookieNameOf('oware-desk', headers.host);

function cookieOf(request: Request): string {
  const pattern = new RegExp(`(?:^|;\\s*)${deskCookieOf(request)}=([\\w-]{43})(?:;|$)`);
  return pattern.exec(request.headers.cookie ?? '')?.[1] ?? '';
}

/** How a caller was let in; a browser adds the cookie to requests by itself. */
export type Entry = 'open' | 'token' | 'cookie';

/**
 * Rejects settings that would open the desk to other machines without a token.
 * @throws SettingsError
 */
export function requireDeskToken({ publishedOn, host, deskToken }: SimulatorSettings): void {
  if (deskToken !== undefined || isLoopback(host) || isLoopback(publishedOn)) return;
  throw new SettingsError(
    'The simulator desk can’t start with these settings:\n' +
      '  SIM_DESK_TOKEN: Enter a token of 16 characters or more, because other machines can reach the desk.',
  );
}

/**
 * Decides who may use the desk. Without a token everyone who reaches it may. With one, a script sends it as a bearer
 * token, and a browser signs in with it and has a cookie for twelve hours. Sessions are in memory: a restart ends them.
 */
export class DeskAccess {
  readonly #tokenHash: Buffer | undefined;
  /** By the SHA-256 of the cookie's value, the oldest first. */
  readonly #sessions = new Map<string, Session>();
  /** When the wrong tokens of an address are forgotten, the oldest first. */
  readonly #wrong = new Map<string, Date>();

  constructor(token: string | undefined) {
    this.#tokenHash = token === undefined ? undefined : hashOf(token);
  }

  get hasToken(): boolean {
    return this.#tokenHash !== undefined;
  }

  /**
   * Returns how the caller was let in.
   * @throws desk_token_required, desk_token_refused, too_many_requests
   */
  enter(request: Request): Entry {
    if (!this.#tokenHash) return 'open';
    const token = bearerPattern.exec(request.headers.authorization ?? '')?.[1];
    if (token !== undefined) {
      this.checkToken(token, request);
      return 'token';
    }
    return this.#session(cookieOf(request)) ? 'cookie' : refuse('desk_token_required');
  }

  /**
   * Compares hashes in constant time. An address with too many wrong tokens gets the same answer for every token.
   * @throws desk_token_refused, too_many_requests
   */
  checkToken(token: string, request: Request): void {
    const address = clientAddress(request);
    const now = wallNow();
    const forgottenAt = this.#wrong.get(address) ?? now;
    const wait = waitFor(wrongTokens, forgottenAt, now);
    if (wait > 0) refuseFor(wait);
    if (this.#tokenHash && timingSafeEqual(hashOf(token), this.#tokenHash)) return;
    this.#wrong.delete(address);
    this.#wrong.set(address, afterUses(wrongTokens, forgottenAt, now, 1));
    forgetOldest(this.#wrong, mostAddresses);
    refuse('desk_token_refused', { errors: { token: 'This is not the token' } });
  }

  /** Returns the value of a new session's cookie, and how long it is valid, in milliseconds. */
  openSession(): { value: string; maxAge: number } {
    const value = randomBytes(32).toString('base64url');
    const leaving = new AbortController();
    const ended = AbortSignal.any([leaving.signal, AbortSignal.timeout(sessionMs)]);
    this.#sessions.set(keyOf(value), { end: () => leaving.abort(), ended });
    for (const session of forgetOldest(this.#sessions, mostSessions)) session.end();
    return { value, maxAge: sessionMs };
  }

  closeSession(request: Request): void {
    const key = keyOf(cookieOf(request));
    this.#sessions.get(key)?.end();
    this.#sessions.delete(key);
  }

  /** Returns a signal that ends the live updates of a signed-in browser; undefined for other callers. */
  endOf(request: Request): AbortSignal | undefined {
    return this.#session(cookieOf(request))?.ended;
  }

  #session(value: string): Session | undefined {
    const session = this.#sessions.get(keyOf(value));
    return session?.ended.aborted === false ? session : undefined;
  }
}

const keyOf = (value: string): string => hashOf(value).toString('base64');

/** Removes the first entries until `most` remain, and returns what they held. */
function forgetOldest<Value>(map: Map<string, Value>, most: number): Value[] {
  const forgotten = [...map].slice(0, Math.max(0, map.size - most));
  for (const [key] of forgotten) map.delete(key);
  return forgotten.map(([, value]) => value);
}
