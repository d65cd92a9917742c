import { domainHeaders } from './own-organization.rules.ts';
import { sessionKeyHeader } from './session-key.header.ts';
import type { Session } from './session.calls.ts';

export { ownOrganization } from './own-organization.rules.ts';
export type { Session };

const address = '/api/session';
/** In sessionStorage: whom this tab's other entries there belong to. */
const tabKey = 'oware.tab';
const channelName = 'oware.session';
const watchers = new Set<() => void>();
let channel: BroadcastChannel | undefined;
let current: Session | undefined;
let other: Session | undefined;

/** The session of this tab. The token is not in it: the console's server has it in a cookie, and adds it to each call. */
export const currentSession = (): Session | undefined => current;

/** Who has signed in on this browser in the place of this tab's person, in another tab. */
export const otherSession = (): Session | undefined => other;

/** Asks the server who is signed in, as the page starts. Rejects where it does not answer. */
export async function loadSession(): Promise<void> {
  const session = await askServer();
  if (session) takeOver(session);
}

/** The person has signed in, or again: other tabs ask the server who it is. */
export function startSession(session: Session): void {
  takeOver(session);
  otherTabs().postMessage(null);
}

/** The person has signed out, in every tab. */
export function forgetSession(): void {
  if (!current) return;
  otherTabs().postMessage(current.key);
  forget();
}

/**
 * Compares this tab with the browser: the same person signed in again is the session to go on with; another person is
 * {@link otherSession}, and nothing of this tab goes on in their name.
 */
export async function checkSession(): Promise<void> {
  const session = await askServer();
  if (!current) return;
  if (!session) return forget();
  if (session.person === current.person) return takeOver(session);
  other = session;
  tell();
}

/** Calls `changed` when the session begins, is renewed or ends, here or in another tab. Returns the way to stop. */
export function watchSession(changed: () => void): () => void {
  watchers.add(changed);
  return () => watchers.delete(changed);
}

/** Hears of sign-ins and sign-outs in other tabs, and while the page rested in the browser's history. */
export function followOtherTabs(): void {
  // a tab that cannot ask goes on as it is: its next call tells
  const check = () => void checkSession().catch(() => undefined);
  otherTabs().addEventListener('message', ({ data: left }: MessageEvent<string | null>) => {
    if (left !== null && left === current?.key) forget();
    else check();
  });
  window.addEventListener('pageshow', ({ persisted }) => persisted && check());
}

/** What every request carries: whose tab it is, domainId and appId. The server adds the token. */
export function sessionHeaders(): Record<string, string> {
  return current ? { [sessionKeyHeader]: current.key, ...domainHeaders(current) } : {};
}

async function askServer(): Promise<Session | undefined> {
  const answer = await fetch(address, { headers: { Accept: 'application/json' }, cache: 'no-store' });
  if (!answer.ok) throw new Error(`the session could not be loaded: ${answer.status}`);
  return ((await answer.json()) as { session: Session | null }).session ?? undefined;
}

/** What this tab keeps beside the session, such as the lender, belongs to the person and goes with them. */
function takeOver(session: Session): void {
  if (sessionStorage.getItem(tabKey) !== session.person) {
    sessionStorage.clear();
    sessionStorage.setItem(tabKey, session.person);
  }
  current = session;
  other = undefined;
  tell();
}

function forget(): void {
  sessionStorage.clear();
  current = undefined;
  other = undefined;
  tell();
}

/** Hears the key of a session that has ended, or null where another one begins: who it is then, the server tells. */
const otherTabs = (): BroadcastChannel => (channel ??= new BroadcastChannel(channelName));

function tell(): void {
  for (const watcher of watchers) watcher();
}
