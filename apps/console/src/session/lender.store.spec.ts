import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { chooseLender, chosenLender } from './lender.store.ts';
import type { Session } from './session.calls.ts';
import { currentSession, forgetSession, sessionHeaders, startSession } from './session.store.ts';

let tab: Map<string, string>;
beforeEach(() => {
  tab = new Map();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => tab.get(key) ?? null,
    setItem: (key: string, text: string) => void tab.set(key, text),
    removeItem: (key: string) => void tab.delete(key),
    clear: () => tab.clear(),
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
});

const sessionOf = (person: string, key = 'key-1') =>
  ({ person, key, organizationId: '2', organizations: [{ id: '2', appId: 'app-2' }], apps: [] }) as unknown as Session;
const lender = { id: '5', name: 'Volta' } as Parameters<typeof chooseLender>[0];

it('keeps the chosen lender of the person through a renewal of the session and a reload', () => {
  startSession(sessionOf('ama'));
  chooseLender(lender);
  startSession(sessionOf('ama', 'key-2'));
  expect(chosenLender()).toMatchObject({ id: '5', name: 'Volta' });
});

it('forgets it for another person, also where only the stored text says so', () => {
  startSession(sessionOf('ama'));
  chooseLender(lender);
  const text = tab.get('oware.lender')!;
  startSession(sessionOf('esi'));
  expect([chosenLender(), tab.has('oware.lender')]).toEqual([undefined, false]);
  tab.set('oware.lender', text);
  expect(chosenLender()).toBeUndefined();
});

it('chooses nothing without a session, and drops what cannot be read', () => {
  chooseLender(lender);
  expect(tab.size).toBe(0);
  startSession(sessionOf('ama'));
  tab.set('oware.lender', '{"person":"ama","lender":{}}');
  expect(chosenLender()).toBeUndefined();
});

it('sends the headers of the session until it ends', () => {
  expect(sessionHeaders()).toEqual({});
  startSession(sessionOf('ama', 'key-7'));
  expect(Object.values(sessionHeaders())).toEqual(['key-7', '2', 'app-2']);
  tab.set('oware.other', 'of the person');
  forgetSession();
  expect([currentSession(), sessionHeaders(), tab.size]).toEqual([undefined, {}, 0]);
});
