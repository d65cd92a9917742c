import { read, utils } from '@e965/xlsx';
import { freshSandbox, type TestSandbox } from '@oware/test-kit';
import { phone } from '@oware/test-kit/browser';
import type { Page } from 'puppeteer-core';
import { beforeEach, expect, it } from 'vitest';
import { keepDownloads } from '../support/downloads.ts';
import { fill, isAt, openAs, press, screen, sees, seesNoMore, textOf } from '../support/staff.ts';

const approved = '/capital-by-api/lender/applications';
let sandbox: TestSandbox;

beforeEach(async () => {
  sandbox = await freshSandbox();
});

/** Clicks the row of an application, counted from 0, and tells its reference. */
async function tick(page: Page, index: number): Promise<string> {
  const row = `[data-index="${index}"]`;
  await page.locator(`${row} .is-client`).click();
  await page.waitForSelector(`${row}[aria-selected=true]`);
  return textOf(page, `${row} a`);
}

/** Opens a batch of the first `count` approved applications; tells their references. */
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

/** Chooses from the menu of a batch. */
async function act(page: Page, action: string): Promise<void> {
  await press(page, 'Actions');
  await press(page, action, 'menuitem');
}

/** What is wider than the room that it has. */
const cut = (page: Page, selector: string): Promise<string[]> =>
  page.$$eval(selector, (found) =>
    found.flatMap(({ scrollWidth, clientWidth, textContent }) => (scrollWidth > clientWidth ? [textContent] : [])),
  );

const pesewas = (money: string) => Number(money.replace(/\D/g, ''));

it('approved loans are grouped, one is taken out, the batch is submitted and its spreadsheet agrees', async () => {
  const page = await openAs(sandbox, 'officer@adom', approved);
  await group(page, 'E2E-1', 3);
  await press(page, 'Open the batch', 'link');
  await page.waitForFunction(() => document.querySelectorAll('tbody [role=cell] input').length === 3);

  await page.locator('tbody input[type=checkbox]').click();
  await press(page, 'Remove');
  await press(page, 'Remove Application');
  await sees(page, '1 of 1 loan removed');
  await press(page, 'Close');
  await page.waitForFunction(() => document.querySelectorAll('tbody [role=cell] input').length === 2);

  const manager = await openAs(sandbox, 'manager@adom', new URL(page.url()).pathname);
  const download = await keepDownloads(manager);
  await act(manager, 'Submit Batch');
  await sees(manager, 'A submitted batch can’t be changed');
  await press(manager, 'Confirm');
  await sees(manager, 'Batch submitted successfully');
  await manager.waitForFunction(() => !document.querySelector('tbody input'));
  const total = await manager.$$eval('dl > div', (facts) =>
    facts.map((fact) => (fact as HTMLElement).innerText).find((fact) => fact.startsWith('Total Amount')),
  );

  await press(manager, 'Download');
  await manager.locator('[role=menuitem] ::-p-text(Spreadsheet)').click();
  const book = read(await download('E2E-1.xlsx'));
  const [sheet] = book.SheetNames;
  const rows = utils.sheet_to_json<Record<string, unknown>>(book.Sheets[sheet ?? ''] ?? {});
  const sum = rows.at(-1)?.['Principal (GHS)'];
  expect(rows).toHaveLength(3);
  expect(typeof sum).toBe('number');
  expect(Math.round(Number(sum) * 100)).toBe(pesewas(total ?? ''));
});

/** Loads the page again without the live stream: what others do does not change what it shows. */
async function hearsNoNews(page: Page): Promise<void> {
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    void (request.url().includes('/notifications/stream') ? request.abort() : request.continue());
  });
  await page.reload();
}

it('of two officers who change a batch at once one is first, and the other is told and sees what is true', async () => {
  const expectedErrors = ['status of 409', 'ERR_FAILED'];
  const one = await openAs(sandbox, 'officer@adom', approved, { expectedErrors });
  const other = await openAs(sandbox, 'manager@adom', approved, { expectedErrors });
  await hearsNoNews(other);
  await sees(other, 'approved ·');
  await group(one, 'E2E-2', 2);

  // the other still sees both, and wants them too
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

it('a batch is rejected once that is confirmed, and its loans can be batched again; nothing is said before', async () => {
  const page = await openAs(sandbox, 'officer@adom', approved);
  const [reference = ''] = await group(page, 'E2E-4', 1);
  await press(page, 'Open the batch', 'link');
  await sees(page, 'Select this page');
  const manager = await openAs(sandbox, 'manager@adom', new URL(page.url()).pathname);
  await act(manager, 'Submit Batch');
  await press(manager, 'No');
  await sees(manager, 'Submission rejected');
  await act(manager, 'Reject Batch');
  await press(manager, 'Confirm');
  await sees(manager, 'Enter a reason of at least 2 letters');
  await fill(manager, 'Reason', 'Opened twice');
  await press(manager, 'Confirm');
  await isAt(manager, '/capital-by-api/batches');
  await sees(manager, 'Batch rejected successfully!');
  await press(manager, 'Approved applications', 'link');
  await sees(manager, reference);
});

it('loans of an upload are attached where they can be, lead to their applications, and wait there for their batch', async () => {
  const page = await openAs(sandbox, 'manager@adom', '/capital-by-api/batch/308', {
    expectedErrors: ['status of 409'],
  });
  await act(page, 'Attach uploaded loans');
  await page.locator('::-p-xpath(//*[@role="dialog"]//label[.="Select this page"])').click();
  await press(page, 'Attach 8');
  await sees(page, '5 applications of 8 cannot go into the batch. Nothing was changed.');
  await press(page, 'Attach 3');
  await sees(page, '3 loans attached to ADM-CAP-008');
  await page.locator('tbody a').click();
  await sees(page, 'Put into batch ADM-CAP-008');
  await act(page, 'Update Funding Status');
  await sees(page, 'Its batch is not submitted yet. Submit the batch, or remove the application from it first.');
});

it('every row is reached by keyboard, and what is selected stays in sight', async () => {
  const page = await openAs(sandbox, 'officer@adom', approved, { viewport: phone });
  await page.waitForSelector('[data-index="0"]');
  await page.focus('[data-index="0"]');
  await page.keyboard.press('Space');
  await page.keyboard.press('End');
  await page.waitForFunction(() => Number((document.activeElement as HTMLElement).dataset.index) > 10);
  await page.keyboard.press('Space');
  await sees(page, '2 selected');
  await page.keyboard.down('Control');
  await page.keyboard.press('a');
  await page.keyboard.up('Control');
  const rows = await page.$eval('[role=grid]', (grid) => Number(grid.getAttribute('aria-rowcount')) - 1);
  await sees(page, `${rows} selected`);
  expect(await page.$$eval('[role=grid] [data-index]', (shown) => shown.length)).toBeLessThan(rows + 1);
});

it('on a phone no amount is cut, where loans are selected and on the paper of a batch', async () => {
  const page = await openAs(sandbox, 'officer@adom', approved, { viewport: phone });
  await page.waitForSelector('[data-index="0"]');
  expect(await cut(page, '[data-index] :is(.is-amount, .is-term)')).toEqual([]);
  await page.goto(screen('/capital-by-api/batch/305/print'));
  await sees(page, 'Total of 8 loans');
  expect(await cut(page, '.loans')).toEqual([]);
});

it('the paper of a batch has its loans, their total and nothing of the console', async () => {
  const page = await openAs(sandbox, 'officer@adom', '/capital-by-api/batch/301');
  await page.evaluate(() => {
    window.print = () => void (document.body.dataset.printed = 'yes');
  });
  await press(page, 'Download');
  await page.locator('[role=menuitem] ::-p-text(PDF)').click();
  await page.waitForSelector('body[data-printed]');
  await page.emulateMediaType('print');
  const paper = await page.evaluate(() => document.body.innerText);
  expect(paper).toMatch(/Total of 6 loans\s+GHS [\d,.]+/);
  expect(paper).not.toContain('Dashboard');
});
