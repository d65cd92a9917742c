import { freshSandbox, type TestSandbox } from '@oware/test-kit';
import { phone } from '@oware/test-kit/browser';
import type { Page } from 'puppeteer-core';
import { beforeEach, expect, it } from 'vitest';
import { hearsNoNews } from '../support/pending-requests.ts';
import { click, fill, openAs, press, screen, sees, seesNoMore, textOf } from '../support/staff.ts';

const approved = '/capital-by-api/lender/applications';
let sandbox: TestSandbox;

beforeEach(async () => {
  sandbox = await freshSandbox();
});

/** Clicks the row of an application, counted from 0, and returns its reference. */
async function tick(page: Page, index: number): Promise<string> {
  const row = `[data-row="${index}"]`;
  await click(page, `${row} .is-client`);
  await page.waitForSelector(`${row}[aria-selected=true]`);
  return textOf(page, `${row} a`);
}

/** Creates a batch of the first `count` approved applications and returns their references. */
async function group(page: Page, reference: string, count: number): Promise<string[]> {
  const references: string[] = [];
  for (let index = 0; index < count; index += 1) references.push(await tick(page, index));
  await press(page, 'Group into a batch');
  await fill(page, 'Batch reference', reference);
  await press(page, 'Confirm');
  await sees(page, `${reference} is open`);
  await seesNoMore(page, references[0] ?? '');
  return references;
}

/** Selects an action from the menu of a batch. */
async function act(page: Page, action: string): Promise<void> {
  await press(page, 'Actions');
  await press(page, action, 'menuitem');
}

/** Returns the texts that are wider than their element. */
const cut = (page: Page, selector: string): Promise<string[]> =>
  page.$$eval(selector, (found) =>
    found.flatMap(({ scrollWidth, clientWidth, textContent }) => (scrollWidth > clientWidth ? [textContent] : [])),
  );

it('lets one of two officers change a batch first, and shows the other the new state', async () => {
  const expectedErrors = ['status of 409', 'ERR_FAILED'];
  const one = await openAs(sandbox, 'officer@adom', approved, { expectedErrors });
  const other = await openAs(sandbox, 'manager@adom', approved, { expectedErrors });
  await hearsNoNews(other);
  await sees(other, 'approved ·');
  await group(one, 'E2E-2', 2);

  // the other page still shows both and tries to group them too
  await tick(other, 0);
  await tick(other, 2);
  await press(other, 'Group into a batch');
  await fill(other, 'Batch reference', 'E2E-3');
  await press(other, 'Confirm');
  await sees(other, 'E2E-3 is not complete');
  await sees(other, 'Another batch has it.');
  await press(other, 'Try again with 1');
  await sees(other, 'E2E-3 is open');

  await press(one, 'Open the batch', 'link');
  await sees(one, 'Select this page');
  await other.goto(one.url());
  await sees(other, 'Select this page');
  await act(other, 'Submit Batch');
  await sees(other, 'can’t be changed');
  await act(one, 'Reject Batch');
  await fill(one, 'Reason', 'Opened twice');
  await press(other, 'Confirm');
  await sees(other, 'Batch submitted successfully');
  await press(one, 'Confirm');
  await sees(one, 'This batch is submitted already');
  await press(one, 'No');
  await seesNoMore(one, 'Select this page');
  await sees(one, 'Submitted');
});

it('attaches loans of an upload where possible, linked to their applications', async () => {
  const page = await openAs(sandbox, 'manager@adom', '/capital-by-api/batch/308', {
    expectedErrors: ['status of 409'],
  });
  await act(page, 'Attach uploaded loans');
  await press(page, 'Select this page', 'label');
  await press(page, 'Attach 8');
  await sees(page, '5 applications of 8 cannot go into the batch. Nothing was changed.');
  await press(page, 'Attach 3');
  await sees(page, '3 loans attached to ADM-CAP-008');
  await click(page, 'tbody a');
  await sees(page, 'Added to batch ADM-CAP-008');
  await act(page, 'Update Funding Status');
  await sees(page, 'Its batch is not submitted yet. Submit the batch, or remove the application from it first.');
});

it('reaches every row by keyboard on a phone, and shows full amounts there and on the print-out', async () => {
  const page = await openAs(sandbox, 'officer@adom', approved, { viewport: phone });
  await page.waitForSelector('[data-row="0"]');
  expect(await cut(page, '[data-row] :is(.is-amount, .is-term)')).toEqual([]);
  await page.focus('[data-row="0"]');
  await page.keyboard.press('Space');
  await page.keyboard.press('End');
  await page.waitForFunction(() => Number((document.activeElement as HTMLElement).dataset.row) > 10);
  await page.keyboard.press('Space');
  await sees(page, '2 selected');
  await page.keyboard.down('Control');
  await page.keyboard.press('a');
  await page.keyboard.up('Control');
  const rows = await page.$eval('[role=grid]', (grid) => Number(grid.getAttribute('aria-rowcount')) - 1);
  await sees(page, `${rows} selected`);
  expect(await page.$$eval('[role=grid] [data-row]', (shown) => shown.length)).toBeLessThan(rows + 1);
  await page.goto(screen('/capital-by-api/batch/305/print'));
  await sees(page, 'Total of 8 loans');
  expect(await cut(page, '.loans')).toEqual([]);
});

it('prints a batch with loans and total, without the console around it', async () => {
  const page = await openAs(sandbox, 'officer@adom', '/capital-by-api/batch/301');
  await page.evaluate(() => {
    window.print = () => void (document.body.dataset.printed = 'yes');
  });
  await press(page, 'Download');
  await click(page, '[role=menuitem] ::-p-text(PDF)');
  await page.waitForSelector('body[data-printed]');
  await page.emulateMediaType('print');
  const paper = await page.evaluate(() => document.body.innerText);
  expect(paper).toMatch(/Total of 6 loans\s+GHS [\d,.]+/);
  expect(paper).not.toContain('Dashboard');
});
