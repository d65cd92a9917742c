import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { database, freshSandbox, type TestSandbox } from '@oware/test-kit';
import { axeViolations } from '@oware/test-kit/axe';
import { desktop, phone } from '@oware/test-kit/browser';
import type { Page } from 'puppeteer-core';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { keepDownloads } from '../support/downloads.ts';
import { choose, click, fill, isAt, openAs, press, sees, seesNoMore, textOf } from '../support/staff.ts';

const sample = (name: string) => resolve(import.meta.dirname, '../../../../samples', name);
const folder = mkdtempSync(join(tmpdir(), 'oware-uploads-'));
const uploaded = 'Applications uploaded successfully';
let sandbox: TestSandbox;

beforeEach(async () => {
  sandbox = await freshSandbox();
});
afterAll(() => rmSync(folder, { recursive: true }));

const openUpload = (expectedErrors: string[] = []) => openAs(sandbox, 'officer@adom', '/upload', { expectedErrors });

/** Writes a file to the disk for an upload. */
function written(name: string, content: string): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

/** Replaces the text of the focused cell. */
async function type(page: Page, text: string): Promise<void> {
  await page.keyboard.press('F2');
  await page.waitForSelector('[role=gridcell] input:focus');
  await page.keyboard.down('Control');
  await page.keyboard.press('a');
  await page.keyboard.up('Control');
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}

/** Goes to the next cell with an error by its button, and corrects it. */
async function mendNext(page: Page, heading: string, text: string): Promise<void> {
  await press(page, 'Next error');
  await page.waitForFunction(
    (column) => {
      const cell = document.activeElement;
      return cell?.getAttribute('aria-invalid') === 'true' && cell.getAttribute('data-column') === column;
    },
    {},
    String(['staff', 'name', 'phone', 'product', 'amount', 'tenure', 'date'].indexOf(heading)),
  );
  await type(page, text);
}

it('uploads and processes a valid file, and uploads its fallout again', async () => {
  const page = await openUpload();
  await choose(page, 'Choose a file', sample('good.xlsx'));
  await sees(page, '12 rows can be sent');
  await press(page, 'Send 12 rows');
  await sees(page, `${uploaded}: 12 rows`);
  await press(page, 'Process applications', 'link');
  await isAt(page, '/bulkupload');
  await press(page, 'Actions');
  await press(page, 'Process Applications', 'menuitem');
  await press(page, 'Confirm');
  await sees(page, 'Batch current upload confirmed successfully');
  await sees(page, '9 passed, 3 fell out');
  await sees(page, 'No staff member has this number');
  const download = await keepDownloads(page);
  await press(page, 'Download what fell out of good.csv');
  const fallout = (await download('good fallout.csv')).toString();
  expect(fallout.split('\r\n')).toHaveLength(5);

  await press(page, 'Actions');
  await press(page, 'Upload Applications', 'menuitem');
  await choose(page, 'Choose a file', written('good fallout.csv', fallout));
  await sees(page, '3 rows can be sent');
  await press(page, 'Discard rows');
  await press(page, 'Discard rows');
  await choose(page, 'Choose a file', sample('good.csv'));
  await sees(page, '9 rows need attention');
  await sees(page, 'Already in UP-');
  await click(page, '::-p-xpath(//label[contains(., "Include the 9 rows of staff")])');
  await sees(page, '12 rows can be sent');
});

it('offers ambiguous headings for manual matching', async () => {
  const page = await openUpload();
  await choose(page, 'Choose a file', sample('wrong-headings.csv'));
  await sees(page, 'Use “Client”');
  await sees(page, 'Invalid CSV Headings');
  await sees(page, 'staff_no, full_name, phone_number, product, amount_recommended, tenure, loan_start_date');
  expect(await axeViolations(page)).toEqual([]);
  await fill(page, 'staff_no', '0');
  await fill(page, 'full_name', '1');
  await fill(page, 'amount_recommended', '4');
  await press(page, 'Show the rows');
  await sees(page, '3 rows can be sent');
  await press(page, 'Discard rows');
  await press(page, 'Discard rows');
  await sees(page, 'Drop a file here');
});

it('corrects invalid rows by keyboard, sends them, and downloads the others with reasons', async () => {
  const page = await openUpload();
  const download = await keepDownloads(page);
  await choose(page, 'Choose a file', sample('bad-rows.csv'));
  await sees(page, '3 rows can be sent');
  await sees(page, '9 rows need attention');
  expect(await axeViolations(page)).toEqual([]);
  await page.setViewport(phone);
  await press(page, 'Next error');
  await page.waitForFunction(() => {
    const texts = [...document.querySelectorAll('[role=status]')];
    const error = texts.find(({ textContent }) => textContent.startsWith('Line 4, Phone number: Enter a Ghanaian'));
    if (!error) return false;
    const { left, top, bottom } = error.getBoundingClientRect();
    return error.contains(document.elementFromPoint(left + 9, (top + bottom) / 2));
  });
  await page.setViewport(desktop);
  await type(page, '0200332903');
  await sees(page, '4 rows can be sent');
  await mendNext(page, 'product', 'Controller Salary Loan');
  await sees(page, '5 rows can be sent');
  await press(page, 'Undo');
  await sees(page, '4 rows can be sent');
  await press(page, 'Redo');
  await sees(page, '5 rows can be sent');
  await press(page, 'Send 5 rows without errors');
  await sees(page, `${uploaded}: 12 rows in the file, 5 sent`);
  await sees(page, '7 rows need attention');

  await press(page, 'Download rows with errors');
  const report = (await download('bad-rows to correct.csv')).toString();
  expect(report).toMatch(/^\uFEFFstaff_no,full_name,.*,reason\r\n/);
  expect(report).toContain('amount_recommended: Between GHS');
  expect(report).toContain('which was sent');
  await press(page, 'Discard rows');
  await press(page, 'Discard rows');
  await choose(page, 'Choose a file', written('again.csv', report.replace('two thousand', '2000')));
  await sees(page, '6 rows need attention');
});

it('asks before rows are lost, and rejects a picture', async () => {
  const page = await openUpload();
  await choose(page, 'Choose a file', written('list.jpeg', 'x'));
  await sees(page, 'No rows can be read from a picture. Only .xls/.xlsx/.csv under 30MB');
  await choose(page, 'Choose a file', sample('good.csv'));
  await sees(page, '12 rows can be sent');
  expect(await textOf(page, '[role=grid] [role=gridcell]')).toBe('903950');
  await page.setViewport(phone);
  expect(await axeViolations(page)).toEqual([]);
  const sideways = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  expect(await page.evaluate(sideways)).toBe(0);
  await page.setViewport(desktop);
  await press(page, 'Bulk Uploads', 'link');
  await sees(page, 'These rows haven’t been uploaded');
  await press(page, 'Stay');
  await press(page, 'Discard rows');
  await press(page, 'Discard rows');
  await press(page, 'Bulk Uploads', 'link');
  await isAt(page, '/bulkupload');
  await seesNoMore(page, 'Drop a file here');
});

it('can stop sending, and shows the service’s errors at their cells', async () => {
  const page = await openUpload();
  await choose(page, 'Choose a file', sample('good.csv'));
  await sees(page, '12 rows can be sent');
  const devtools = await page.createCDPSession();
  const pass = (bytes: number) =>
    devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: bytes,
    });
  await devtools.send('Network.enable');
  await pass(20);
  await press(page, 'Send 12 rows');
  await press(page, 'Cancel');
  await sees(page, 'The upload was stopped');
  await pass(-1);
  await database().query(
    `UPDATE provider."LoanProduct" SET name = 'School Fees 2027' WHERE "sandboxId" = $1 AND name = 'School Fees Loan'`,
    [sandbox.id],
  );
  await press(page, 'Send 12 rows');
  await sees(page, 'The service refused 1 row');
  await sees(page, 'No product of this name');
  await press(page, 'Send 11 rows without errors');
  await sees(page, `${uploaded}: 12 rows in the file, 11 sent`);
});

it('lets an administrator upload for the chosen lender from a template', async () => {
  await database().query(
    `UPDATE provider."LoanProduct" SET name = 'Controller Salary Loan' WHERE "sandboxId" = $1 AND name = 'Salary Advance'`,
    [sandbox.id],
  );
  const page = await openAs(sandbox, 'admin@oware', '/upload');
  const download = await keepDownloads(page);
  await press(page, 'Select a lender', 'combobox');
  await press(page, 'Volta Savings and Loans', 'option');
  await press(page, 'CSV template');
  const template = (await download('Bulk upload template.csv')).toString();
  expect(template).toMatch(/^\uFEFFstaff_no,full_name,.*,loan_start_date\r\n$/);
  const row = '900001,Ama Mensah,0200971001,Controller Salary Loan,1000.00,6,2027-01-04';
  await choose(page, 'Choose a file', written('volta.csv', template + row));
  await press(page, 'Send 1 row');
  await sees(page, `${uploaded}: 1 row`);
  await sees(page, 'volta.csv');
});

it('uploads a file to a service without headings or comparison', async () => {
  const page = await openUpload(['404']);
  await page.setRequestInterception(true);
  page.on('request', (asked) => {
    const call = `${asked.method()} ${asked.url()}`;
    void (/^GET .*upload\/tf\/loan$|^POST .*upload\/tf\/staff$/.test(call)
      ? asked.respond({ status: 404, contentType: 'application/json', body: '{"status":404,"message":"Not here"}' })
      : asked.continue());
  });
  await page.reload();
  await choose(page, 'Choose a file', sample('good.csv'));
  await sees(page, 'Not compared with other uploads');
  await press(page, 'Send 12 rows');
  await sees(page, `${uploaded}: 12 rows`);
});
