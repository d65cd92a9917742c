import { freshSandbox, type TestSandbox } from '@oware/test-kit';
import { phone } from '@oware/test-kit/browser';
import type { Page } from 'puppeteer-core';
import { beforeEach, expect, it } from 'vitest';
import { click, openAs, press, screen, sees } from '../support/staff.ts';

const approved = '/capital-by-api/lender/applications';
let sandbox: TestSandbox;

beforeEach(async () => {
  sandbox = await freshSandbox();
});

/** Returns the texts that are wider than their element. */
const cut = (page: Page, selector: string): Promise<string[]> =>
  page.$$eval(selector, (found) =>
    found.flatMap(({ scrollWidth, clientWidth, textContent }) => (scrollWidth > clientWidth ? [textContent] : [])),
  );

it('reaches every row by keyboard on a phone, and shows full amounts there and on the print-out', async () => {
  const page = await openAs(sandbox, 'officer@adom', approved, { viewport: phone });
  await page.waitForSelector('[data-row="0"]');
  expect(await cut(page, '[data-row] :is(.is-amount, .is-term)')).toEqual([]);
  const lineOf = (link: Element) => getComputedStyle(link).textDecorationLine;
  // as in other lists, a link is underlined only below the pointer
  expect(await page.$eval('[data-row="0"] a', lineOf)).toBe('none');
  await page.hover('[data-row="0"] a');
  expect(await page.$eval('[data-row="0"] a', lineOf)).toBe('underline');
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
  // the signatures are never on a sheet without the total
  const breaks = await page.$$eval('.paper :is(footer, tfoot)', (parts) =>
    parts.map((part) => getComputedStyle(part).breakBefore),
  );
  expect(breaks).toEqual(['avoid', 'avoid']);
});

it('prints a screen with all columns and without buttons', async () => {
  const page = await openAs(sandbox, 'officer@adom', '/capital-by-api/batch/306');
  await sees(page, 'Capital request 6');
  await page.waitForSelector('main tbody a');
  // as wide as a sheet of A4 within its margins
  await page.setViewport({ width: 703, height: 1000 });
  await page.emulateMediaType('print');
  expect(await cut(page, 'main .MuiTableContainer-root')).toEqual([]);
  const pressable = await page.$$eval('main :is(button, [type=checkbox]):not([role=tab])', (found) =>
    found.flatMap((one) => (one.checkVisibility() ? [one.outerHTML] : [])),
  );
  expect(pressable).toEqual([]);
});
