import { freshSandbox, type TestSandbox } from '@oware/test-kit';
import { axeViolations } from '@oware/test-kit/axe';
import { desktop, phone } from '@oware/test-kit/browser';
import type { Page } from 'puppeteer-core';
import { beforeEach, expect, it } from 'vitest';
import { keepDownloads } from '../support/downloads.ts';
import { sample, sampleWorkbook, written } from '../support/sample-uploads.ts';
import { choose, click, isAt, openAs, press, pressInDialog, sees } from '../support/staff.ts';

const uploaded = 'Applications uploaded successfully';
let sandbox: TestSandbox;

beforeEach(async () => {
  sandbox = await freshSandbox();
});

const openUpload = () => openAs(sandbox, 'officer@adom', '/upload');

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
  await choose(page, 'Choose a file', sampleWorkbook());
  await sees(page, '12 rows can be sent');
  await press(page, 'Send 12 rows');
  await sees(page, `${uploaded}: 12 rows`);
  await press(page, 'Process applications', 'link');
  await isAt(page, '/bulkupload');
  await pressInDialog(page, 'Process Applications');
  await sees(page, 'Batch current upload confirmed successfully');
  await sees(page, '9 passed, 3 fell out');
  await sees(page, 'No staff member has this number');
  const download = await keepDownloads(page);
  await press(page, 'Download what fell out of good.xlsx');
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

it('corrects invalid rows by keyboard, sends them, and downloads the others with reasons', async () => {
  const page = await openUpload();
  const download = await keepDownloads(page);
  await choose(page, 'Choose a file', sample('wrong-headings.csv'));
  await sees(page, 'Use “Client”');
  expect(await axeViolations(page)).toEqual([]);
  await press(page, 'Choose another file');
  await choose(page, 'Choose a file', sample('bad-rows.csv'));
  await sees(page, '3 rows can be sent');
  await sees(page, '9 rows need attention');
  expect(await axeViolations(page)).toEqual([]);
  await page.setViewport(phone);
  expect(await axeViolations(page)).toEqual([]);
  const sideways = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  expect(await page.evaluate(sideways)).toBe(0);
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
