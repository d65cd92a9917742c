import { beforeEach, expect, it } from 'vitest';
import { chooseLender, chosenLender } from './lender.store.ts';
import { currentSession, forgetSession, sessionHeaders, startSession } from './session.store.ts';
import { openTab, sessionOfPerson } from './tab.fixtures.ts';

let tab: Map<string, string>;
beforeEach(() => (tab = openTab()));

const lender = { id: '5', name: 'Volta' } as Parameters<typeof chooseLender>[0];

it('keeps the chosen lender of the person through a renewal of the session and a reload', () => {
  startSession(sessionOfPerson('ama'));
  chooseLender(lender);
  startSession(sessionOfPerson('ama', 'key-2'));
  expect(chosenLender()).toMatchObject({ id: '5', name: 'Volta' });
});

it('forgets it for another person, also where only the stored text says so', () => {
  startSession(sessionOfPerson('ama'));
  chooseLender(lender);
  const text = tab.get('oware.lender')!;
  startSession(sessionOfPerson('esi'));
  expect([chosenLender(), tab.has('oware.lender')]).toEqual([undefined, false]);
  tab.set('oware.lender', text);
  expect(chosenLender()).toBeUndefined();
});

it('chooses nothing without a session, and drops what cannot be read', () => {
  chooseLender(lender);
  expect(tab.size).toBe(0);
  startSession(sessionOfPerson('ama'));
  tab.set('oware.lender', '{"person":"ama","lender":{}}');
  expect(chosenLender()).toBeUndefined();
});

it('sends the headers of the session until it ends', () => {
  expect(sessionHeaders()).toEqual({});
  startSession(sessionOfPerson('ama', 'key-7'));
  expect(Object.values(sessionHeaders())).toEqual(['key-7', '2', 'app-2']);
  tab.set('oware.other', 'of the person');
  forgetSession();
  expect([currentSession(), sessionHeaders(), tab.size]).toEqual([undefined, {}, 0]);
});
