import { onTestFinished, vi } from 'vitest';
import type { Session } from './session.calls.ts';
import { forgetSession } from './session.store.ts';

/** Gives a spec a tab without a browser: its storage, which is returned, and other tabs that hear nothing. */
export function openTab(): Map<string, string> {
  const stored = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
    clear: () => stored.clear(),
  });
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      postMessage(): void {}
    },
  );
  onTestFinished(() => {
    forgetSession();
    vi.unstubAllGlobals();
  });
  return stored;
}

/** Returns the session of a person of Volta. */
export const sessionOfPerson = (person: string, key = 'key-1') =>
  ({ person, key, organizationId: '2', organizations: [{ id: '2', appId: 'app-2' }], apps: [] }) as unknown as Session;
