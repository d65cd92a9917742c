import { personas } from '@oware/seed';
import { freshSandbox, type TestSandbox } from '@oware/test-kit';
import type { Page } from 'puppeteer-core';
import { beforeEach, expect, it } from 'vitest';
import { countByHand, hasFocus, pressWithControl } from '../support/by-hand.ts';
import { isAt, openAs, press, pressInDialog, pressKey, sees } from '../support/staff.ts';

let sandbox: TestSandbox;
beforeEach(async () => {
  sandbox = await freshSandbox();
});

/** Opens the dashboard with its work, and counts from there. */
async function begin(account: string): Promise<{ page: Page; counted: Awaited<ReturnType<typeof countByHand>> }> {
  const page = await openAs(sandbox, account, '/dashboard');
  await sees(page, 'oldest');
  return { page, counted: await countByHand(page) };
}

/** Prints the count, which docs/measured.md has, and expects at most as many keys and clicks as are aimed at. */
async function expectAtMost(aim: number, what: string, counted: Awaited<ReturnType<typeof countByHand>>) {
  const { keys, clicks } = await counted();
  console.log(`${what}: ${keys} keys and ${clicks} clicks beyond the data`);
  expect(keys + clicks).toBeLessThanOrEqual(aim);
}

it('finds a client by phone with at most 3 keys', async () => {
  const { client } = personas.nameDiffersFromCard;
  const { page, counted } = await begin('officer@adom');
  await pressWithControl(page, 'KeyK');
  await page.waitForSelector('[role=dialog] input');
  await page.keyboard.type(`0${client.mobileNo}`);
  await page.keyboard.press('Enter');
  await isAt(page, `/clients/details/${client.id}`);
  await expectAtMost(3, 'Finding a client by phone', counted);
});

it('decides 20 loans of the queue with at most 45 keys and clicks, and 2 more for each that is warned of', async () => {
  const { page, counted } = await begin('manager@adom');
  const isWarned = () => page.evaluate(() => document.querySelector('[role=dialog] [role=alert]') !== null);
  let [warned, chosenAgain] = [0, 0];
  await press(page, 'Decide: Applications to decide, the oldest', 'link');
  for (let decided = 0; decided < 20; decided += 1) {
    await page.waitForFunction(() => /^\/loans\/queue\/./.test(location.pathname));
    const shown = await page.evaluate(() => location.pathname);
    await pressKey(page, 'a', 'approve');
    await page.waitForSelector('[role=dialog]');
    await page.waitForFunction(() => /^(SELECT|BUTTON)$/.test(document.activeElement?.tagName ?? ''));
    const wasWarned = await isWarned();
    const isChosenAgain = await page.evaluate(() => document.activeElement?.tagName === 'SELECT');
    if (isChosenAgain) {
      await page.keyboard.press('ArrowDown');
      await pressWithControl(page, 'Enter');
    } else {
      await hasFocus(page, 'Approve');
      await page.keyboard.press('Enter');
    }
    // an approval is not repeated where the net pay doesn't cover the deductions
    if (decided > 0 && isChosenAgain) chosenAgain += 1;
    if (decided > 0 && wasWarned) warned += 1;
    await page.waitForFunction(
      (before) => location.pathname !== before && !document.querySelector('[role=dialog]'),
      {},
      shown,
    );
  }
  expect(chosenAgain).toBe(warned);
  await expectAtMost(45 + 2 * warned, `Deciding 20 loans, ${warned} of them warned of`, counted);
});

it('groups 3 approved applications into a batch with at most 7 keys and clicks', async () => {
  const { page, counted } = await begin('officer@adom');
  await page.keyboard.press('g');
  await page.keyboard.press('a');
  for (const row of [0, 1, 2]) {
    await page.locator(`[data-row="${row}"] .is-client`).click();
    await page.waitForSelector(`[data-row="${row}"][aria-selected=true]`);
  }
  await press(page, 'Group into a batch');
  await pressInDialog(page, 'Group into a batch');
  await sees(page, 'is open');
  await expectAtMost(7, 'Grouping 3 applications into a batch', counted);
});

it('submits a batch of approved applications with at most 4 keys and clicks', async () => {
  const { page, counted } = await begin('manager@adom');
  await press(page, 'Open: Batches to submit, the oldest', 'link');
  await press(page, 'Actions');
  await press(page, 'Submit Batch', 'menuitem');
  await press(page, 'Submit Batch');
  await sees(page, 'Batch submitted successfully');
  await expectAtMost(4, 'Submitting a batch', counted);
});

it('mends a returned card with at most 6 keys and clicks', async () => {
  const { page, counted } = await begin('officer@adom');
  await press(page, 'Submit again: Ghana Cards returned to me, the oldest', 'link');
  await sees(page, 'To be submitted again');
  await press(page, 'Submit again', 'link');
  await press(page, 'Use the camera');
  await press(page, 'Take photo');
  await hasFocus(page, 'Submit');
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => !document.querySelector('[role=dialog]'));
  await expectAtMost(6, 'Mending a returned card', counted);
});
