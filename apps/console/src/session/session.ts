import type { Organization, Role, SignedIn } from '@oware/contract';

/** Who is signed in, as this browser keeps it. Never the password. */
export type Session = {
  /** Names the sign-in across tabs without telling the token. */
  key: string;
  token: string;
  email: string;
  organizationId: string;
  organizationSet: boolean;
  firstname: string;
  lastname: string;
  roles: Role[];
  organizations: Organization[];
  apps: { id: string; name: string }[];
  /** Milliseconds since 1970. */
  expiresAt: number;
};

const storageKey = 'oware.session';
const channelName = 'oware.session';
const watchers = new Set<() => void>();
let current: Session | undefined;
let loaded = false;

/** The session of this tab: from sessionStorage, or from localStorage where the person asked to be remembered. */
export function currentSession(): Session | undefined {
  if (!loaded) {
    current = read(sessionStorage) ?? read(localStorage);
    loaded = true;
  }
  return current;
}

/** Begins a session. The browser remembers one person at most: whoever signs in replaces who was remembered. */
export function beginSession(signedIn: SignedIn, email: string, remember: boolean): Session {
  const session: Session = {
    key: crypto.randomUUID(),
    token: signedIn.access_token,
    email,
    organizationId: signedIn.organization_id,
    organizationSet: signedIn.organizationSet,
    firstname: signedIn.firstname,
    lastname: signedIn.lastname,
    roles: signedIn.roles,
    organizations: signedIn.organizations,
    apps: signedIn.apps,
    expiresAt: Date.now() + signedIn.expires_in * 1000,
  };
  forget();
  keep(session, remember ? localStorage : sessionStorage);
  return session;
}

/** A re-login: the same person goes on with a new token. */
export function renewToken(token: string): void {
  const session = currentSession();
  if (session) keep({ ...session, token }, sessionStorage.getItem(storageKey) ? sessionStorage : localStorage);
}

/** Ends the session in every tab that shares it. */
export function endSession(): void {
  const session = currentSession();
  if (!session) return;
  forget();
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(session.key);
  channel.close();
}

/** Calls `changed` when the session begins, is renewed or ends, here or in another tab. Returns the way to stop. */
export function watchSession(changed: () => void): () => void {
  watchers.add(changed);
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener('message', (event: MessageEvent<string>) => {
    if (event.data === currentSession()?.key) forget();
  });
  const stored = (event: StorageEvent) => {
    if (event.storageArea !== localStorage || event.key !== storageKey || sessionStorage.getItem(storageKey)) return;
    current = read(localStorage);
    tell();
  };
  window.addEventListener('storage', stored);
  return () => {
    watchers.delete(changed);
    channel.close();
    window.removeEventListener('storage', stored);
  };
}

/** The organisation that the session acts for; a session that has not registered one may have none. */
export const ownOrganization = (session: Session): Organization | undefined =>
  session.organizations.find((one) => one.id === session.organizationId) ?? session.organizations[0];

/** 1§7: every request carries a bearer token, domainId and appId; the domain is the organisation’s id (2§6). */
export function sessionHeaders(): Record<string, string> {
  const session = currentSession();
  if (!session) return {};
  const organization = ownOrganization(session);
  return {
    Authorization: `Bearer ${session.token}`,
    domainId: session.organizationId,
    appId: organization?.appId ?? session.apps[0]?.id ?? '',
  };
}

function keep(session: Session, storage: Storage): void {
  storage.setItem(storageKey, JSON.stringify(session));
  current = session;
  loaded = true;
  tell();
}

/** What this tab keeps beside the session, such as the lender, belongs to it and goes with it. */
function forget(): void {
  sessionStorage.clear();
  localStorage.removeItem(storageKey);
  current = undefined;
  loaded = true;
  tell();
}

function tell(): void {
  for (const watcher of watchers) watcher();
}

function read(storage: Storage): Session | undefined {
  try {
    return (JSON.parse(storage.getItem(storageKey) ?? 'null') as Session | null) ?? undefined;
  } catch {
    return undefined;
  }
}
