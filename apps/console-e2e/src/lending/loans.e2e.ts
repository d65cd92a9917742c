import { freshSandbox, type TestSandbox } from '@oware/test-kit';
import type { Page } from 'puppeteer-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { asked, click, fill, isAt, openAs, press, sees, textOf } from '../support/staff.ts';

let sandbox: TestSandbox;
beforeEach(async () => {
  sandbox = await freshSandbox();
});

/** Returns how long the next notice stays open. A browser test prefers reduced motion, which must not shorten it. */
const timerOfNextNotice = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        new MutationObserver(() => {
          const timer = document.querySelector('[aria-label="notification timer"]');
          if (timer) resolve(getComputedStyle(timer).animationDuration);
        }).observe(document.body, { childList: true, subtree: true });
      }),
  );

describe('a loan application', () => {
  it('is filled in within the product’s limits, approved with a note, and shows it everywhere', async () => {
    const page = await openAs(sandbox, 'officer@adom', '/clients/details/1001/loans');
    await press(page, 'New application', 'link');
    await click(page, '::-p-xpath(//a[contains(., "Controller Salary Loan")])');
    await fill(page, asked('Amount (GHS)'), '30000.01');
    await sees(page, 'Between GHS 500.00 and GHS 30,000.00');
    await fill(page, asked('Amount (GHS)'), '12,000');
    await fill(page, asked('Duration'), '12');
    await sees(page, 'GHS 1,300.00');
    await fill(page, asked('Mandate number'), 'MND-90000001');
    await fill(page, asked('Mandate pin'), '735028');
    await fill(page, 'Goods', 'Fridge');
    const timer = timerOfNextNotice(page);
    await press(page, 'Save and close');
    await sees(page, 'loan created successfully');
    expect(await timer).toBe('2s');
    await isAt(page, '/clients/details/1001/loans');
    expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain('735028');
    await sees(page, 'GHS 12,000.00');
    const manager = await openAs(sandbox, 'manager@adom', '/clients/details/1001/loans');
    await click(manager, 'tbody a');

    await press(manager, 'Approve');
    await fill(manager, 'Authority note', 'x');
    await click(manager, 'button[form=loan-status]');
    await sees(manager, 'Authority note must have at least 2 letters');
    await fill(manager, 'Authority note', 'Salary and guarantor checked');
    await click(manager, 'button[form=loan-status]');
    await sees(manager, 'Domain status: Pending to Approved');
    await sees(manager, 'Salary and guarantor checked');
    await press(manager, 'Loans', 'link');
    await isAt(manager, '/loans');
    await sees(manager, 'Showing 1 to 10');
    expect(await textOf(manager, 'tbody tr')).toMatch(/Esi Boateng.*12,000\.00.*Approved/);
  });
});
