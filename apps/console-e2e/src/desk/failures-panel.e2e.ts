import { createLenderClient, simulatorHeader } from '@oware/contract';
import { freshSandbox } from '@oware/test-kit';
import type { Page } from 'puppeteer-core';
import { expect, it } from 'vitest';
import { expectSoundNow } from '../support/looks.ts';
import { beginOnboarding, clientsWith, newcomer, toReview } from '../support/newcomer.ts';
import { click, fill, openAs, press, screen, sees, seesNoMore } from '../support/staff.ts';

/** Notes the files that a page loads. */
function loadedFiles(page: Page): string[] {
  const files: string[] = [];
  page.on('request', (request) => void files.push(new URL(request.url()).pathname));
  return files;
}
const panelFile = /\/failures\.drawer-/;

async function pressKeys(page: Page): Promise<void> {
  await page.keyboard.down('Alt');
  await page.keyboard.down('Shift');
  await page.keyboard.press('KeyF');
  await page.keyboard.up('Shift');
  await page.keyboard.up('Alt');
}

it('arms a call of the screen with one click, in the person’s own sandbox', async () => {
  const [sandbox, other] = await Promise.all([freshSandbox(), freshSandbox()]);
  const page = await openAs(sandbox, 'officer@adom', '/clients', { expectedErrors: ['status of 503'] });
  await sees(page, 'Showing 1 to 10');
  const files = loadedFiles(page);
  await pressKeys(page);
  await sees(page, 'No armed failures');
  expect(files.some((file) => panelFile.test(file))).toBe(true);
  await press(page, 'C1 List the lender’s clients');
  await press(page, 'Arm unavailable');
  await sees(page, 'Before the work, 0 hits');
  await expectSoundNow(page, 'the failures panel');
  await page.reload();
  await sees(page, 'The service is not available right now');
  const others = await openAs(other, 'officer@adom', '/clients');
  await sees(others, 'Showing 1 to 10');
  await click(page, '[aria-haspopup=menu]');
  await click(page, '[role=menuitem]::-p-text(Failures)');
  await sees(page, 'used up, 1 hit');
  await press(page, 'Disarm unavailable of C1');
  await sees(page, 'No armed failures');
});

it('loses the answer to Save Client, and the second try makes no second client', async () => {
  const sandbox = await freshSandbox();
  const trader = newcomer('Kwabena Fosu');
  const page = await beginOnboarding(sandbox, 'Not on a payroll', ['status of 503']);
  await toReview(page, sandbox, trader);
  await pressKeys(page);
  await press(page, 'After the work');
  await fill(page, 'Call', `${createLenderClient.id} ${createLenderClient.summary}`);
  await press(page, `${createLenderClient.id} ${createLenderClient.summary}`, 'option');
  await press(page, 'Arm cut_before_answer');
  await sees(page, 'After the work, 0 hits');
  await press(page, 'Close');
  await press(page, 'Save Client');
  await sees(page, 'The lending service didn’t answer');
  expect(await clientsWith(sandbox, trader.phone)).toHaveLength(1);
  await press(page, 'Save Client');
  await sees(page, 'Client created!!');
  expect(await clientsWith(sandbox, trader.phone)).toHaveLength(1);
});

it.each([
  ['in the Live environment', { environment: 'Live' }],
  ['without a simulator', { environment: 'Simulator', hidden: simulatorHeader }],
])('is neither offered nor loaded %s', async (_title, service) => {
  const page = await openAs(await freshSandbox(), 'officer@adom', '/notifications');
  await page.evaluateOnNewDocument(({ environment, hidden = '' }: { environment: string; hidden?: string }) => {
    const load = window.fetch.bind(window);
    window.fetch = async (input, init) => {
      if (input === '/config.json') return Response.json({ environment });
      const { body, status, headers: given } = await load(input, init);
      const headers = new Headers(given);
      if (hidden) headers.delete(hidden);
      return new Response(status === 204 ? null : body, { status, headers });
    };
  }, service);
  const files = loadedFiles(page);
  await page.goto(screen('/clients'));
  await sees(page, 'Showing 1 to 10');
  await pressKeys(page);
  await click(page, '[aria-haspopup=menu]');
  await sees(page, 'Sign out');
  expect(await page.evaluate(() => document.body.innerText)).not.toContain('Failures');
  await press(page, 'Profile', 'menuitem');
  await seesNoMore(page, 'Showing 1 to 10');
  expect(files).toContain('/api/session');
  expect(files.filter((file) => panelFile.test(file))).toEqual([]);
});
