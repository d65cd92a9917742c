import { freshSandbox } from '@oware/test-kit';
import type { Page } from 'puppeteer-core';
import { expect, it } from 'vitest';
import { fill, openAs, press, sees } from '../support/staff.ts';

/** Returns how many applications the dashboard says are to be decided. */
async function pendingOn(page: Page): Promise<number> {
  const line = await page.waitForSelector('::-p-xpath(//li[contains(., "New applications to decide")])');
  return Number.parseInt((await line?.evaluate(({ textContent }) => textContent)) ?? '', 10);
}

it('leads a manager to the oldest application, and counts one fewer after the decision', async () => {
  const page = await openAs(await freshSandbox(), 'manager@adom', '/dashboard');
  const pending = await pendingOn(page);
  expect(pending).toBeGreaterThan(1);
  await page.waitForSelector(`::-p-xpath(//nav//li[contains(., "Loans") and contains(., "pending")])`);
  await press(page, 'Decide: New applications to decide, the oldest', 'link');
  await press(page, 'Approve');
  await fill(page, 'Authority note', 'Salary and guarantor checked');
  await page.locator('button[form=loan-status]').click();
  await sees(page, 'Domain status: Pending to Approved');
  await page.locator('nav a[href="/dashboard"]').click();
  await page.waitForFunction(
    (expected) => [...document.querySelectorAll('main li')].some((line) => line.textContent?.startsWith(expected)),
    {},
    `${pending - 1}New applications to decide`,
  );
});
