import { demoPassword, freshSandbox, type TestSandbox } from '@oware/test-kit';
import { openPage } from '@oware/test-kit/browser';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  click,
  endedSession,
  fill,
  fillSignIn,
  isAt,
  openAs,
  press,
  screen,
  sees,
  signInBeside,
  signOut,
} from '../support/staff.ts';

let sandbox: TestSandbox;
beforeEach(async () => {
  sandbox = await freshSandbox();
});

describe('signing in', () => {
  it('leads from the requested address to sign-in and back', async () => {
    const page = await openPage(screen('/clients?page=2'));
    await isAt(page, '/login');
    expect(new URL(page.url()).hash).toBe('#/clients?page=2');
    await fillSignIn(page, sandbox.account('officer@adom'));
    await sees(page, 'Showing');
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/clients?page=2');
    await page.goto(screen('/login'));
    await isAt(page, '/dashboard');
  });

  it('is remembered only on request, in a cookie that scripts cannot read', async () => {
    const page = await openPage(screen('/login'), { expectedErrors: endedSession });
    const cookies = () => page.browserContext().cookies();
    const readable = () =>
      page.evaluate(() => JSON.stringify([localStorage, sessionStorage, document.cookie]).toLowerCase());
    await fillSignIn(page, sandbox.account('officer@adom'));
    await sees(page, 'Customers');
    expect(await cookies()).toMatchObject([{ httpOnly: true, sameSite: 'Strict', session: true }]);
    expect(await readable()).not.toMatch(/token|officer@/);
    await page.reload();
    await sees(page, 'Customers');
    await signOut(page);
    expect(await cookies()).toEqual([]);
    await click(page, 'input[name=remember]');
    await fillSignIn(page, sandbox.account('officer@adom'));
    await sees(page, 'Customers');
    expect(await cookies()).toMatchObject([{ httpOnly: true, sameSite: 'Strict', session: false }]);
    expect(await readable()).not.toMatch(/token|officer@|akwaaba/);
  });
});

it('signs every tab out', async () => {
  const one = await openAs(sandbox, 'officer@adom', '/dashboard', { expectedErrors: endedSession });
  const other = await openPage(screen('/clients'), { context: one.browserContext(), expectedErrors: endedSession });
  await sees(other, 'Showing');
  await one.bringToFront();
  await signOut(one);
  await other.bringToFront();
  await isAt(other, '/login');
});

it('keeps what is typed in another tab for the same person when they sign out', async () => {
  const one = await openAs(sandbox, 'officer@adom', '/dashboard', { expectedErrors: endedSession });
  const other = await openPage(screen('/clients/details/1001/Details'), {
    context: one.browserContext(),
    expectedErrors: endedSession,
  });
  await press(other, 'Edit');
  await fill(other, 'Employer name', 'Ejisu Methodist School');
  await one.bringToFront();
  await signOut(one);
  await other.bringToFront();
  await sees(other, 'You signed out in another tab');
  await fill(other, 'Password', demoPassword);
  await press(other, 'Authenticate');
  await press(other, 'Save');
  await sees(other, 'Client updated successfully!!');
  await sees(other, 'Ejisu Methodist School');
});

describe('another person who signs in in another tab', () => {
  /** Opens a tab where an officer is editing a client, and another tab where a manager has signed in since. */
  const openBoth = async () => {
    const officer = await openAs(sandbox, 'officer@adom', '/clients/details/1001/Details', {
      expectedErrors: endedSession,
    });
    await press(officer, 'Edit');
    await fill(officer, 'Employer name', 'Ejisu Anglican School');
    const context = officer.browserContext();
    const manager = await openPage(screen('/terms'), { context, expectedErrors: endedSession });
    await signInBeside(manager, sandbox.account('manager@adom'));
    return { officer, manager };
  };

  it('is not acted for, and the previous person continues with their password', async () => {
    const { officer } = await openBoth();
    // at once, because a list that the page refreshes may notice the other person first
    await officer.$eval('main button[type=submit]', (save) => (save as HTMLButtonElement).click());
    await sees(officer, 'Another person signed in');
    await sees(officer, sandbox.account('manager@adom'));
    await fill(officer, 'Password', demoPassword);
    await press(officer, 'Authenticate');
    await sees(officer, 'Client updated successfully!!');
    await sees(officer, 'Ejisu Anglican School');
  });

  it('takes over the tab on request, which notices immediately', async () => {
    const { officer, manager } = await openBoth();
    await manager.evaluate(() => new BroadcastChannel('oware.session').postMessage(null));
    await officer.bringToFront();
    await sees(officer, 'Another person signed in');
    await sees(officer, 'Your changes on this page');
    await click(officer, '::-p-xpath(//button[starts-with(., "Continue as ")])');
    await officer.waitForSelector('[aria-label$="user menu of Akua Boateng"]');
  });
});

it('requires registration of an incomplete organisation first', async () => {
  const page = await openPage(screen('/login'), { expectedErrors: endedSession });
  await fillSignIn(page, sandbox.account('owner@harmattan'));
  await sees(page, 'registration');
  await fill(page, 'Company name', 'Harmattan Traders Ltd');
  await fill(page, 'Country name', 'Ghana');
  await press(page, 'Register');
  await isAt(page, '/login');
  await fillSignIn(page, sandbox.account('owner@harmattan'));
  await sees(page, 'Harmattan Traders Ltd');
});
