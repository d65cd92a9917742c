import { database, demoPassword, freshSandbox, newestMessage, type TestSandbox } from '@oware/test-kit';
import { openPage } from '@oware/test-kit/browser';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  fill,
  fillSignIn,
  isAt,
  openAs,
  press,
  screen,
  sees,
  signInBeside,
  signOut,
  valueOf,
} from '../support/staff.ts';

let sandbox: TestSandbox;
beforeEach(async () => {
  sandbox = await freshSandbox();
});

const refused = ['status of 401', 'status of 409', 'status of 422', 'status of 429'];
const endSessions = () => database().query('DELETE FROM provider."Session" WHERE "sandboxId" = $1', [sandbox.id]);

describe('signing in', () => {
  it('leads from the address that was asked for over the splash and back to it', async () => {
    const page = await openPage(screen('/clients?page=2'));
    await isAt(page, '/login');
    expect(new URL(page.url()).hash).toBe('#/clients?page=2');
    await fillSignIn(page, sandbox.account('officer@adom'));
    await sees(page, 'Showing');
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/clients?page=2');
    await page.goto(screen('/login'));
    await isAt(page, '/dashboard');
  });

  it('says what failed below the fields and keeps the address typed', async () => {
    const page = await openPage(screen('/login'), { expectedErrors: refused });
    await fillSignIn(page, sandbox.account('officer@adom'), 'not this one');
    await sees(page, 'Authentication Failed');
    expect(await valueOf(page, 'Email')).toBe(sandbox.account('officer@adom'));
  });

  it('is remembered when asked, and only then, in a cookie that no script can read', async () => {
    const page = await openPage(screen('/login'));
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
    await page.locator('input[name=remember]').click();
    await fillSignIn(page, sandbox.account('officer@adom'));
    await sees(page, 'Customers');
    expect(await cookies()).toMatchObject([{ httpOnly: true, sameSite: 'Strict', session: false }]);
    expect(await readable()).not.toMatch(/token|officer@|akwaaba/);
  });
});

it('signing out signs every tab out', async () => {
  const one = await openAs(sandbox, 'officer@adom', '/dashboard');
  const other = await openPage(screen('/clients'), { context: one.browserContext() });
  await sees(other, 'Showing');
  await one.bringToFront();
  await signOut(one);
  await other.bringToFront();
  await isAt(other, '/login');
});

describe('another person who signs in in another tab', () => {
  /** A tab where an officer has begun to edit a client, and another tab where a manager has signed in since. */
  const openBoth = async () => {
    const officer = await openAs(sandbox, 'officer@adom', '/clients/details/1001/Details', { expectedErrors: refused });
    await press(officer, 'Edit');
    await fill(officer, 'Employer name', 'Ejisu Anglican School');
    const manager = await openPage(screen('/terms'), { context: officer.browserContext(), expectedErrors: refused });
    await signInBeside(manager, sandbox.account('manager@adom'));
    return { officer, manager };
  };

  it('is not acted for, and the person before goes on after their password', async () => {
    const { officer } = await openBoth();
    await press(officer, 'Save');
    await sees(officer, 'Another person signed in');
    await sees(officer, sandbox.account('manager@adom'));
    await fill(officer, 'Password', demoPassword);
    await press(officer, 'Authenticate');
    await sees(officer, 'Client updated successfully!!');
    await sees(officer, 'Ejisu Anglican School');
  });

  it('takes the tab over where the person says so, and the tab hears of them at once', async () => {
    const { officer, manager } = await openBoth();
    await manager.evaluate(() => new BroadcastChannel('oware.session').postMessage(null));
    await officer.bringToFront();
    await sees(officer, 'Another person signed in');
    await sees(officer, 'What you typed on this page');
    await officer.locator('::-p-xpath(//button[starts-with(., "Continue as ")])').click();
    await officer.waitForSelector('[aria-label$="user menu of Akua Boateng"]');
  });
});

it('a session that ends asks for the password, keeps what was typed, and saves it after all', async () => {
  const page = await openAs(sandbox, 'officer@adom', '/clients/details/1001/Details', { expectedErrors: refused });
  await press(page, 'Edit');
  await fill(page, 'Employer name', 'Ejisu Anglican School');
  await endSessions();
  await press(page, 'Save');
  await sees(page, 'Your session has ended');
  expect(
    await page.$eval('[role=dialog] button[type=submit]', (button) => (button as HTMLButtonElement).disabled),
  ).toBe(true);
  await fill(page, 'Password', demoPassword);
  await press(page, 'Authenticate');
  await sees(page, 'Client updated successfully!!');
  await sees(page, 'Ejisu Anglican School');
});

it('a person changes their name, and signs another browser out', async () => {
  const other = await openAs(sandbox, 'officer@adom', '/dashboard', { expectedErrors: refused });
  const page = await openAs(sandbox, 'officer@adom', '/profile/update');
  await sees(page, 'Change email');
  await fill(page, 'Last name', 'Owusu');
  await press(page, 'Save');
  await page.waitForSelector('[aria-label$="user menu of Kwame Owusu"]');
  await page.reload();
  await page.waitForSelector('[aria-label$="user menu of Kwame Owusu"]');
  await press(page, 'Security', 'tab');
  await page.locator('[aria-label^="Sign out: Chrome"]').click();
  await sees(page, 'You aren’t signed in anywhere else.');
  await other.bringToFront();
  await press(other, 'Apps', 'link');
  await sees(other, 'Your session has ended');
});

it('an organisation that is not set is registered first', async () => {
  const page = await openPage(screen('/login'));
  await fillSignIn(page, sandbox.account('owner@harmattan'));
  await sees(page, 'registration');
  await fill(page, 'Company name', 'Harmattan Traders Ltd');
  await fill(page, 'Country name', 'Ghana');
  await press(page, 'Register');
  await isAt(page, '/login');
  await fillSignIn(page, sandbox.account('owner@harmattan'));
  await sees(page, 'Harmattan Traders Ltd');
});

it('a forgotten password is set anew with the code of the mail', async () => {
  const email = sandbox.account('officer@adom');
  const page = await openPage(screen('/forgot-password'));
  await fill(page, 'Email', email);
  await press(page, 'Reset password');
  await sees(page, 'Code from the mail');
  const code = /[0-9A-Z]{5}-[0-9A-Z]{5}/.exec(await newestMessage(sandbox, email))?.[0];
  await fill(page, 'Code from the mail', code ?? '');
  await fill(page, 'New password', 'a brand new one');
  await press(page, 'Set the new password');
  await press(page, 'Sign in', 'link');
  await isAt(page, '/login');
  await fillSignIn(page, email, 'a brand new one');
  await sees(page, 'Customers');
});

it('a sign-up opens an account whose words are said at each wrong field', async () => {
  const email = sandbox.account('esi@quaye');
  const page = await openPage(screen('/signup'), { expectedErrors: refused });
  await press(page, 'Sign up');
  await sees(page, 'Invalid firstname');
  await sees(page, 'Invalid company name');
  await sees(page, 'Password must be at least 8 characters');
  await fill(page, 'First name', 'Esi');
  await fill(page, 'Last name', 'Quaye');
  await fill(page, 'Company name', 'Quaye Foods');
  await fill(page, 'Work email', email);
  await fill(page, 'Password', 'a brand new one');
  await press(page, 'Sign up');
  await sees(page, 'Check your mail');
  expect(await newestMessage(sandbox, email)).toContain('Hello Esi');
  await press(page, 'Sign in', 'link');
  await isAt(page, '/login');
  await fillSignIn(page, email, 'a brand new one');
  await isAt(page, '/dashboard');
  await sees(page, 'Quaye Foods');
});
