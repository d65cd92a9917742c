import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freshSandbox, sampleFiles, type TestSandbox } from '@oware/test-kit';
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { choose, fill, isAt, openAs, press, sees, textOf } from '../support/staff.ts';

const esi = '/clients/details/1001/document';
const uploaded = 'Document uploaded successfully!!';

const folder = mkdtempSync(join(tmpdir(), 'oware-documents-'));
const file = (name: string) => join(folder, name);
let sandbox: TestSandbox;

beforeAll(() => {
  writeFileSync(file('November.pdf'), sampleFiles.pdf);
  writeFileSync(file('portrait.png'), sampleFiles.png);
  writeFileSync(file('long.pdf'), sampleFiles.pdf);
  truncateSync(file('long.pdf'), 4 * 1024 * 1024);
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
