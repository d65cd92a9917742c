import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { database, demoPassword, freshSandbox, sampleFiles, type TestSandbox } from '@oware/test-kit';
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { hearsNoNews } from '../support/pending-requests.ts';
import { choose, click, endedSession, fill, isAt, openAs, press, sees, textOf } from '../support/staff.ts';

const esi = '/clients/details/1001/document';
const kinds = 'Choose a PDF, JPEG, PNG, XLS, XLSX or CSV file of at most 30 MB';
const uploaded = 'Document uploaded successfully!!';

const folder = mkdtempSync(join(tmpdir(), 'oware-documents-'));
const file = (name: string) => join(folder, name);
let sandbox: TestSandbox;

beforeAll(() => {
  writeFileSync(file('November.pdf'), sampleFiles.pdf);
  writeFileSync(file('portrait.png'), sampleFiles.png);
  writeFileSync(file('script.pdf'), '#!/bin/sh\necho hello\n');
  writeFileSync(file('long.pdf'), sampleFiles.pdf);
  truncateSync(file('long.pdf'), 4 * 1024 * 1024);
  writeFileSync(file('too long.pdf'), sampleFiles.pdf);
  truncateSync(file('too long.pdf'), 30 * 1024 * 1024 + 1);
});
afterAll(() => rmSync(folder, { recursive: true }));
beforeEach(async () => {
  sandbox = await freshSandbox();
});

/** Waits until the table, not the selected file, names the file. */
const lists = (page: Page, name: string) =>
  page.waitForFunction((text) => document.querySelector('table')?.innerText.includes(text), {}, name);

it('uploads, views and replaces a payslip', async () => {
  const page = await openAs(sandbox, 'officer@adom', esi);
  await choose(page, 'Choose files', file('November.pdf'));
  await press(page, 'Upload');
  await sees(page, 'Document type is required');
  await fill(page, 'Document type', 'Payslip');
  await press(page, 'Upload');
  await sees(page, uploaded);
  await lists(page, 'November.pdf');

  await press(page, 'Payslip', 'link');
  await sees(page, 'This browser can’t show PDF files');
  const { searchParams } = new URL(page.url());
  expect([...searchParams.keys()]).toEqual(['type', 'status', 'id', 'docUrl']);
  await choose(page, 'Replace', file('portrait.png'));
  await fill(page, 'Document type', 'Passport_Picture');
  await press(page, 'Upload');
  await page.waitForSelector('[role=dialog] img[alt="Passport picture, portrait.png"]');
  await press(page, 'Close');
  await isAt(page, esi);
  await lists(page, 'portrait.png');
  expect(await textOf(page, 'table')).not.toContain('November.pdf');
});

it('rejects a file by its content in the service, and by type and size before sending', async () => {
  const page = await openAs(sandbox, 'officer@adom', esi, { expectedErrors: ['status of 400'] });
  await choose(page, 'Choose files', file('too long.pdf'));
  await sees(page, kinds);
  expect(await page.$('[role=group] select')).toBeNull();
  await press(page, 'Remove too long.pdf');
  await choose(page, 'Upload Bank statement', file('script.pdf'));
  await press(page, 'Upload');
  await sees(page, 'error occurred, please try again!');
  expect(await textOf(page, '[role=group] [role=alert]')).toBe(kinds);
  expect(await textOf(page, 'table')).not.toContain('script.pdf');
});

it('can stop an upload, and asks before leaving loses a file', async () => {
  const page = await openAs(sandbox, 'officer@adom', esi);
  await choose(page, 'Upload Bank statement', file('long.pdf'));
  await page.emulateNetworkConditions({ upload: 100_000, download: 1_000_000, latency: 0 });
  await press(page, 'Upload');
  await page.waitForFunction(() => /[1-9]\d*% uploaded/.test(document.body.innerText));
  await press(page, 'Dashboard', 'link');
  await sees(page, 'they’ll be discarded');
  await press(page, 'Stay');
  await press(page, 'Cancel');
  await page.emulateNetworkConditions(null);
  await press(page, 'Upload');
  await sees(page, uploaded);
  await lists(page, 'long.pdf');
  await press(page, 'Dashboard', 'link');
  await isAt(page, '/dashboard');
});

it('uploads dropped files one after the other, each with its type', async () => {
  const page = await openAs(sandbox, 'officer@adom', esi);
  await choose(page, 'Choose files', file('November.pdf'), file('portrait.png'));
  for (const [name, type, listed] of [
    ['November.pdf', 'Employment_Contract', 'Employment contract'],
    ['portrait.png', 'Passport_Picture', 'Passport picture'],
  ] as const) {
    await page.locator(`[role=group][aria-label="${name}"] select`).fill(type);
    await click(page, `[role=group][aria-label="${name}"] button.MuiButton-root`);
    // an uploaded file leaves its place, so what is below moves
    await lists(page, listed);
  }
});

it('continues an upload after the session ended', async () => {
  const page = await openAs(sandbox, 'officer@adom', esi, { expectedErrors: [...endedSession, 'ERR_FAILED'] });
  const settles = await hearsNoNews(page);
  await choose(page, 'Upload Bank statement', file('November.pdf'));
  await settles();
  await database().query('DELETE FROM provider."Session" WHERE "sandboxId" = $1', [sandbox.id]);
  await press(page, 'Upload');
  await sees(page, 'Your session has ended');
  await fill(page, 'Password', demoPassword);
  await press(page, 'Authenticate');
  await sees(page, uploaded);
  await lists(page, 'Bank statement');
});
