import { freshSandbox } from '@oware/test-kit';
import type { Page } from 'puppeteer-core';
import { expect, it } from 'vitest';
import { expectSoundNow } from '../support/looks.ts';
import { click, openAs, press, pressKey, sees, seesNoMore } from '../support/staff.ts';

/** Returns how many applications the dashboard says are to be decided. */
async function pendingOn(page: Page): Promise<number> {
  const line = await page.waitForSelector('::-p-xpath(//li[contains(., "Applications to decide")])');
  return Number.parseInt((await line?.evaluate(({ textContent }) => textContent)) ?? '', 10);
}

/** Chooses the first template for the note of a decision, and decides. */
async function giveTemplateAsNote(page: Page): Promise<void> {
  await sees(page, 'The note stays on the loan with your name.');
  await page.waitForFunction(() => document.activeElement?.tagName === 'SELECT');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await page.keyboard.down('Control');
  await page.keyboard.press('Enter');
  await page.keyboard.up('Control');
}

it('leads a manager to the oldest application, who decides by keyboard, and counts one fewer after it', async () => {
  const page = await openAs(await freshSandbox(), 'manager@adom', '/dashboard');
  const pending = await pendingOn(page);
  expect(pending).toBeGreaterThan(1);
  await page.waitForSelector(`::-p-xpath(//nav//li[contains(., "Loans") and contains(., "pending")])`);
  await press(page, 'Decide: Applications to decide, the oldest', 'link');
  await sees(page, 'Affordability');
  const first = await page.$eval('h1', ({ textContent }) => textContent);
  await pressKey(page, 'a', 'approve');
  await giveTemplateAsNote(page);
  await sees(page, `Approved ${first}`);
  await expectSoundNow(page, 'an application of the queue');
  await pressKey(page, 'r', 'reject');
  await giveTemplateAsNote(page);
  await sees(page, 'Rejected ');
  await pressKey(page, 'u', 'undo');
  await seesNoMore(page, 'Rejected ');
  await click(page, 'nav a[href="/dashboard"]');
  await page.waitForFunction(
    (expected) => [...document.querySelectorAll('main li')].some((line) => line.textContent?.startsWith(expected)),
    {},
    `${pending - 1}Applications to decide`,
  );
});
