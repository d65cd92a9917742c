import { takeEarly } from '../early/first-requests.store.ts';
import { Watchers } from '../storage/watchers.ts';
import { domainHeaders } from './own-organization.rules.ts';
import { sessionKeyHeader } from './session-key.header.ts';
import type { Session } from './session.calls.ts';

export { ownOrganization } from './own-organization.rules.ts';
export type { Session };

const address = '/api/session';
/** The key in sessionStorage for the person whose data the tab's other entries are. */
const tabKey = 'oware.tab';
const channelName = 'oware.session';
const watchers = new Watchers();
let channel: BroadcastChannel | undefined;
let current: Session | undefined;
let other: Session | undefined;
let isLeft = false;
const hasNoInput = (): boolean => false;
let holdsInput = hasNoInput;

/**
 * Returns the session of this tab. It has no token: the console's server keeps it in a cookie and adds it to each call. Not
 * in Redux: it is there before the store is, and the transport, which knows no store, sends it.
 */
export const currentSession = (): Session | undefined => current;

/** Returns the person who has signed in on this browser in another tab instead of this tab's person. */
export const otherSession = (): Session | undefined => other;

/** Whether the person has signed out in another tab, and this tab keeps what they have not saved until they are back. */
export const isSignedOutElsewhere = (): boolean => isLeft;

/** Requests the current session from the server when the page starts. Rejects if the server does not answer. */
export async function loadSession(): Promise<void> {
  const before = current;
  const session = await askServer();
  // a sign-in was faster than a slow answer
  if (session && current === before) takeOver(session);
}

/** Starts or renews a session after sign-in. Other tabs then ask the server for it. */
export function startSession(session: Session): void {
  takeOver(session);
  otherTabs().postMessage(null);
}

/** Ends the session in every tab after sign-out. */
export function forgetSession(): void {
  if (!current) return;
  otherTabs().postMessage(current.key);
  forget();
}

/**
 * Compares this tab's session with the browser's: a renewed session of the same person is continued; another person
 * becomes {@link otherSession}, and nothing in this tab acts on their behalf.
 */
export async function checkSession(): Promise<void> {
  const session = await askServer();
  if (!current) return;
  if (!session) return signedOut();
  compare(session, current);
}

/** Like {@link checkSession}, but keeps this tab's session, and its input, if nobody is signed in. */
export async function findNewerSession(): Promise<void> {
  const session = await askServer();
  if (session && current && session.key !== current.key) compare(session, current);
}

function compare(session: Session, { person }: Session): void {
  if (session.person === person) return takeOver(session);
  other = session;
  watchers.tell();
}

/**
 * Calls `changed` when the session starts, is renewed or ends, here or in another tab. Returns a function that stops
 * it.
 */
export const watchSession = watchers.watch;

/**
 * Watches sign-ins and sign-outs in other tabs, also while the page was in the browser's history. `hasInput` tells whether
 * the tab has input that a sign-out would lose. Returns a function that stops it.
 */
export function followOtherTabs(hasInput: () => boolean): () => void {
  const following = new AbortController();
  const { signal } = following;
  holdsInput = hasInput;
  // a tab that cannot check continues; its next call finds out
  const check = () => void checkSession().catch(() => undefined);
  otherTabs().addEventListener(
    'message',
    ({ data: left }: MessageEvent<string | null>) => {
      if (left !== null && left === current?.key) signedOut();
      else check();
    },
    { signal },
  );
  window.addEventListener('pageshow', ({ persisted }) => persisted && check(), { signal });
  return () => {
    following.abort();
    holdsInput = hasNoInput;
  };
}

/** Returns the headers of every request: the tab's session key, domainId and appId. The server adds the token. */
export function sessionHeaders(): Record<string, string> {
  return current ? { [sessionKeyHeader]: current.key, ...domainHeaders(current) } : {};
}

async function askServer(): Promise<Session | undefined> {
  const answer =
    (await takeEarly(address, null)) ??
    (await fetch(address, { headers: { Accept: 'application/json' }, cache: 'no-store' }));
  if (!answer.ok) throw new Error(`the session could not be loaded: ${answer.status}`);
  const { session }: { session: Session | null } = await answer.json();
  return session ?? undefined;
}

/** The tab's other data, such as the lender, belongs to the person and is cleared with them. */
function takeOver(session: Session): void {
  if (sessionStorage.getItem(tabKey) !== session.person) {
    sessionStorage.clear();
    sessionStorage.setItem(tabKey, session.person);
  }
  current = session;
  other = undefined;
  isLeft = false;
  watchers.tell();
}

/** After a sign-out in another tab. Input that would be lost stays, for the same person only. */
function signedOut(): void {
  if (!holdsInput()) return forget();
  isLeft = true;
  other = undefined;
  watchers.tell();
}

function forget(): void {
  sessionStorage.clear();
  current = undefined;
  other = undefined;
  isLeft = false;
  watchers.tell();
}

/** Receives the key of an ended session, or null when another one starts; the server then says whose it is. */
const otherTabs = (): BroadcastChannel => (channel ??= new BroadcastChannel(channelName));
