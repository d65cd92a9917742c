import { read, utils } from '@e965/xlsx';
import { freshSandbox } from '@oware/test-kit';
import type { Page } from 'puppeteer-core';
import { expect, it } from 'vitest';
import { keepDownloads } from '../support/downloads.ts';
import { sample } from '../support/sample-uploads.ts';
import { choose, click, fill, isAt, openAs, press, pressInDialog, screen, sees, textOf } from '../support/staff.ts';

/** Selects an action from the screen's menu, and confirms. */
async function act(page: Page, action: string, before?: string): Promise<void> {
  await press(page, 'Actions');
  await press(page, action, 'menuitem');
  if (before !== undefined) await sees(page, before);
  await pressInDialog(page, action);
}

it('lets an officer upload and group, and a manager approve, submit and download the spreadsheet', async () => {
  const sandbox = await freshSandbox();
  const page = await openAs(sandbox, 'officer@adom', '/upload');
  await choose(page, 'Choose a file', sample('good.csv'));
  await press(page, 'Send 12 rows');
  await press(page, 'Process applications', 'link');
  await isAt(page, '/bulkupload');
  await pressInDialog(page, 'Process Applications');
  await sees(page, '9 passed, 3 fell out');
  await click(page, 'section[aria-labelledby=upload-history] tbody a');
  await sees(page, 'Select this page');

  const manager = await openAs(sandbox, 'manager@adom', new URL(page.url()).pathname);
  const download = await keepDownloads(manager);
  await sees(manager, 'Select this page');
  await act(manager, 'Submit Batch');
  await sees(manager, 'Batch submitted successfully');

  await manager.goto(screen('/loans'));
  await click(manager, 'tbody a');
  await press(manager, 'Approve');
  await fill(manager, 'Authority note', 'On the payroll, and within the limits');
  await click(manager, 'button[form=loan-status]');
  await sees(manager, 'Domain status: Pending to Approved');
  const reference = await textOf(manager, 'h1');

  await page.goto(screen('/capital-by-api/lender/applications'));
  await sees(page, reference);
  await fill(page, 'Search approved applications', reference);
  await sees(page, '1 of ');
  await click(page, '[data-row="0"] .is-client');
  await press(page, 'Group into a batch');
  await fill(page, 'Batch reference', 'DAY-1');
  await pressInDialog(page, 'Group into a batch');
  await press(page, 'Open the batch', 'link');
  await sees(page, 'Select this page');
  await manager.goto(page.url());
  await sees(manager, 'Select this page');
  await act(manager, 'Submit Batch', 'A submitted batch can’t be changed');
  await sees(manager, 'Batch submitted successfully');
  await press(manager, 'Download');
  await click(manager, '[role=menuitem] ::-p-text(Spreadsheet)');
  const book = read(await download('DAY-1.xlsx'));
  const rows = utils.sheet_to_json<Record<string, unknown>>(book.Sheets[book.SheetNames[0] ?? ''] ?? {});
  expect(JSON.stringify(rows[0])).toContain(reference);
});
