import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { answerRequests, sessionOf, signInAs } from '../app/render.fixtures.tsx';
import { chooseLender, chosenLender } from './lender.store.ts';
import {
  checkSession,
  currentSession,
  followOtherTabs,
  forgetSession,
  isSignedOutElsewhere,
  loadSession,
  otherSession,
  sessionHeaders,
  startSession,
  watchSession,
} from './session.store.ts';

const officer = sessionOf();
const renewed = sessionOf({ key: 'key-2' });
const colleague = sessionOf({ key: 'key-3', person: 'person-2', email: 'manager@adom.test' });
const adom = { id: '1', name: 'Adom Microfinance' };
/** Returns what the browser keeps beyond this tab. */
const keptForGood = () => Object.keys(localStorage).filter((key) => key.startsWith('oware.'));
const serverSays = (session: typeof officer | null) =>
  answerRequests({ 'GET /api/session': () => Response.json({ session }) });

beforeEach(() => {
  forgetSession();
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(() => void vi.unstubAllGlobals());

describe('the storage of a tab', () => {
  it('uses the tab’s storage only', async () => {
    await signInAs(officer);
    chooseLender(adom);
    expect(sessionStorage.getItem('oware.tab')).toBe(officer.person);
    expect(JSON.parse(sessionStorage.getItem('oware.lender') ?? '')).toEqual({ person: officer.person, lender: adom });
    expect(keptForGood()).toEqual([]);
  });
  it('contains no token, email or password', async () => {
    await signInAs(officer);
    expect(JSON.stringify(Object.entries(sessionStorage))).not.toMatch(/token|@|password/i);
  });
  it('is kept when the same person signs in again', async () => {
    await signInAs(officer);
    chooseLender(adom);
    startSession(renewed);
    expect(chosenLender()).toEqual(adom);
    expect(currentSession()).toEqual(renewed);
  });
  it('is cleared when another person signs in', async () => {
    await signInAs(officer);
    chooseLender(adom);
    startSession(colleague);
    expect(chosenLender()).toBeUndefined();
    expect(sessionStorage.getItem('oware.lender')).toBeNull();
  });
  it('is cleared when the person signs out', async () => {
    await signInAs(officer);
    chooseLender(adom);
    forgetSession();
    expect(currentSession()).toBeUndefined();
    expect(sessionStorage).toHaveLength(0);
    expect(sessionHeaders()).toEqual({});
  });
});

describe('comparing the tab with the browser', () => {
  it('continues with the renewed session of the same person', async () => {
    await signInAs(officer);
    serverSays(renewed);
    await checkSession();
    expect(currentSession()).toEqual(renewed);
    expect(otherSession()).toBeUndefined();
  });
  it('does nothing on behalf of another person', async () => {
    await signInAs(officer);
    serverSays(colleague);
    await checkSession();
    expect([currentSession(), otherSession()]).toEqual([officer, colleague]);
    expect(JSON.stringify(sessionHeaders())).toContain(officer.key);
  });
  it('ends if nobody is signed in', async () => {
    await signInAs(officer);
    serverSays(null);
    await checkSession();
    expect(currentSession()).toBeUndefined();
  });
  it('leaves the tab unchanged if the server does not answer', async () => {
    await signInAs(officer);
    answerRequests({ 'GET /api/session': () => new Response('', { status: 502 }) });
    await expect(checkSession()).rejects.toThrow('502');
    expect(currentSession()).toEqual(officer);
  });
});

describe('a sign-out in another tab', () => {
  const signOutElsewhere = () => {
    const tab = new BroadcastChannel('oware.session');
    tab.postMessage(officer.key);
    tab.close();
  };
  const open = async (hasInput: boolean) => {
    await signInAs(officer);
    chooseLender(adom);
    onTestFinished(followOtherTabs(() => hasInput));
  };
  it('ends the session of this tab', async () => {
    await open(false);
    signOutElsewhere();
    await vi.waitFor(() => expect(currentSession()).toBeUndefined());
    expect([isSignedOutElsewhere(), chosenLender()]).toEqual([false, undefined]);
  });
  it('leaves the input of this tab to the same person', async () => {
    await open(true);
    signOutElsewhere();
    await vi.waitFor(() => expect(isSignedOutElsewhere()).toBe(true));
    expect([currentSession(), chosenLender()]).toEqual([officer, adom]);
    serverSays(colleague);
    await checkSession();
    expect([currentSession(), otherSession(), isSignedOutElsewhere()]).toEqual([officer, colleague, true]);
    serverSays(null);
    await checkSession();
    expect([currentSession(), otherSession(), isSignedOutElsewhere()]).toEqual([officer, undefined, true]);
    serverSays(renewed);
    await checkSession();
    expect([currentSession(), isSignedOutElsewhere()]).toEqual([renewed, false]);
  });
});

it('notifies watchers of each change until they stop', async () => {
  const changed = vi.fn<() => void>();
  const stop = watchSession(changed);
  serverSays(officer);
  await loadSession();
  forgetSession();
  expect(changed).toHaveBeenCalledTimes(2);
  stop();
  await loadSession();
  expect(changed).toHaveBeenCalledTimes(2);
});

it('ignores a lender that is unreadable or that another person chose', async () => {
  await signInAs(officer);
  sessionStorage.setItem('oware.lender', '{');
  expect(chosenLender()).toBeUndefined();
  sessionStorage.setItem('oware.lender', JSON.stringify({ person: colleague.person, lender: adom }));
  expect(chosenLender()).toBeUndefined();
  sessionStorage.setItem('oware.lender', JSON.stringify({ person: officer.person, lender: adom }));
  expect(chosenLender()).toEqual(adom);
});
