import { freshSandbox, newestMessage } from '@oware/test-kit';
import { it } from 'vitest';
import { hasFocus } from '../support/by-hand.ts';
import { expectSoundNow } from '../support/looks.ts';
import { isAt, openAs, pressKey, sees, seesNoMore } from '../support/staff.ts';

it('a manager decides on people by keyboard alone, with one code, and what is undone is not sent', async () => {
  const sandbox = await freshSandbox();
  const page = await openAs(sandbox, 'manager@adom', '/dashboard');
  const { keyboard } = page;
  const heading = () => page.$eval('h1', ({ textContent }) => textContent);
  const movesOn = (from: string) =>
    page.waitForFunction((name) => document.querySelector('h1')?.textContent !== name, {}, from);
  await sees(page, 'My work');

  await keyboard.down('Control');
  await keyboard.press('k');
  await keyboard.up('Control');
  await keyboard.type('approve identities');
  await sees(page, 'Open list');
  await keyboard.press('Enter');
  await sees(page, 'Enter approval code');
  await sees(page, '1 of');
  const first = await heading();

  await pressKey(page, 'a', 'approve');
  await sees(page, 'You enter it once for 30 minutes.');
  await hasFocus(page, 'Send me a code');
  await keyboard.press('Enter');
  await sees(page, `A code was sent to ${sandbox.account('manager@adom')}`);
  const code = /\b\d{6}\b/.exec(await newestMessage(sandbox, sandbox.account('manager@adom')))?.[0] ?? '';
  await keyboard.type(code);
  await keyboard.press('Enter');
  await sees(page, `Approved ${first}.`);
  await movesOn(first);

  const second = await heading();
  await pressKey(page, 'r', 'reject');
  await sees(page, 'The officer who submitted it reads this.');
  await page.waitForFunction(() => document.activeElement?.tagName === 'SELECT');
  await keyboard.press('ArrowDown');
  await keyboard.press('Tab');
  await keyboard.type('Take it again by daylight');
  await keyboard.press('Tab');
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  await sees(page, `Rejected ${second}.`);
  await pressKey(page, 'u', 'undo');
  await page.waitForFunction((name) => document.querySelector('h1')?.textContent === name, {}, second);
  await expectSoundNow(page, 'a person of the queue');

  await keyboard.press('g');
  await keyboard.press('i');
  await isAt(page, '/enhanced-kyc/landing');
  await seesNoMore(page, first);
  await sees(page, second);
});
