import { getClient, listClients, simulatorHeader } from '@oware/contract';
import { afterEach, expect, it, onTestFinished } from 'vitest';
import { reportDifferences } from '../features/differences/differences.calls.ts';
import { callsOfScreen, forgetCalls, noteCall } from './simulator-calls.store.ts';

const ofSimulator = new Headers({ [simulatorHeader]: 'demo' });
/** Where each test begins. */
const here = '/';

afterEach(forgetCalls);

it('notes nothing until an answer says that a simulator sent it', () => {
  noteCall(listClients, here, new Headers());
  noteCall(listClients, here);
  expect(callsOfScreen()).toEqual([]);
  noteCall(listClients, here, ofSimulator);
  expect(callsOfScreen()).toEqual([listClients]);
});

it('has each call of the open screen once, the last one first, also with a lost answer', () => {
  for (const call of [listClients, getClient, listClients]) noteCall(call, here, ofSimulator);
  noteCall(getClient, here);
  expect(callsOfScreen()).toEqual([getClient, listClients]);
});

it('leaves out calls of another screen and of the console itself', () => {
  noteCall(listClients, `${here}other`, ofSimulator);
  noteCall(reportDifferences, here, ofSimulator);
  expect(callsOfScreen()).toEqual([]);
  noteCall(getClient, here, ofSimulator);
  history.pushState(null, '', '/elsewhere');
  onTestFinished(() => history.pushState(null, '', here));
  expect(callsOfScreen()).toEqual([]);
});
