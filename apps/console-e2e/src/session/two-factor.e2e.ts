import { database, freshSandbox, type TestSandbox } from '@oware/test-kit';
import { axeViolations } from '@oware/test-kit/axe';
import type { Page } from 'puppeteer-core';
import request from 'supertest';
import { beforeEach, expect, inject, it } from 'vitest';
import {
  click,
  desk,
  endedSession,
  fill,
  fillSignIn,
  isAt,
  openAs,
  press,
  sees,
  signOut,
  textOf,
} from '../support/staff.ts';

let sandbox: TestSandbox;
beforeEach(async () => {
  sandbox = await freshSandbox();
});

/** Returns the code that the desk shows for the only account with two-factor sign-in. */
async function codeAtDesk(): Promise<string> {
  const { body } = await request(inject('stack').desk).get(`/_sim/sandboxes/${sandbox.name}/two-factor`).expect(200);
  const [first] = (body as { content: { code: string }[] }).content;
  return first?.code ?? 'no code';
}
/** Allows using the code of the current half minute again; a person would wait for the next. */
const forgetUsedCodes = () =>
  database().query('UPDATE provider."TwoFactor" SET "lastStep" = 0 WHERE "sandboxId" = $1', [sandbox.id]);
const enterCode = async (page: Page, label: string, code: string) => {
  await fill(page, label, code);
  await page.keyboard.press('Enter');
};

it('requires a code once two-factor sign-in is on, also after the session ended', async () => {
  const expectedErrors = endedSession;
  const page = await openAs(sandbox, 'officer@adom', '/profile/security', { expectedErrors });
  await press(page, 'Turn on');
  await sees(page, 'You need an authenticator app');
  await enterCode(page, 'Current password', 'Akwaaba-2026');
  await sees(page, 'Scan this code');
  expect(await axeViolations(page)).toEqual([]);
  await enterCode(page, 'Six-digit code', await codeAtDesk());
  await sees(page, 'Keep your recovery codes');
  expect(await axeViolations(page)).toEqual([]);
  const recoveryCode = await textOf(page, '[aria-label="Recovery codes"] li');
  await click(page, 'input[type=checkbox]');
  await press(page, 'Done');
  await sees(page, '10 recovery codes are left.');

  await signOut(page);
  await fillSignIn(page, sandbox.account('officer@adom'));
  await sees(page, 'Enter your code');
  expect(await axeViolations(page)).toEqual([]);
  await press(page, 'Use a recovery code');
  await enterCode(page, 'Recovery code', recoveryCode);
  await isAt(page, '/dashboard');
  await page.waitForFunction(() => document.activeElement?.id === 'main');
  // to the password, which a signed-in person doesn't see
  await page.goBack();
  await isAt(page, '/dashboard');
  await page.goto(page.url().replace('/dashboard', '/profile/security'));
  await sees(page, '9 recovery codes are left.');

  await database().query('DELETE FROM provider."Session" WHERE "sandboxId" = $1', [sandbox.id]);
  await page.reload();
  await sees(page, 'Your session has ended');
  await enterCode(page, 'Password', 'Akwaaba-2026');
  await forgetUsedCodes();
  await enterCode(page, 'Code from your authenticator app', await codeAtDesk());
  await sees(page, '9 recovery codes are left.');

  await page.goto(desk(`/sandboxes/${sandbox.name}`));
  await sees(page, 'Two-factor codes');
  await sees(page, 'Changes in');
});
