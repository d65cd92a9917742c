import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { daysAfter } from '@oware/domain';
import { demoPassword } from '@oware/seed';
import type { Page } from 'puppeteer-core';
import type { Shutdown } from '../../stack/shutdown.ts';
import { startConsole } from './console.ts';
import { type BenchSize, type Figure, median, type Measurement } from '../figures.ts';
import type { World } from '../../world/private-world.ts';

const sizes = { full: { rounds: 9, frames: 180 }, smoke: { rounds: 1, frames: 10 } };
const rowCount = 10_000;

/** Returns a file of rows that can be sent, each of another person. */
function uploadFile(): string {
  const head = 'staff_no,full_name,phone_number,product,amount_recommended,tenure,loan_start_date';
  const day = daysAfter(new Date().toISOString().slice(0, 10), 35);
  const rows = Array.from(
    { length: rowCount },
    (_, row) => `${900_000 + row},Fuseini Abugri,0200${500_000 + row},Controller Salary Loan,4500.00,12,${day}`,
  );
  return [head, ...rows].join('\n');
}

/** Puts a list of as many rows of one line over the page, and returns its element. It measures the browser itself. */
const plainList = `(() => {
  const list = document.createElement('div');
  list.id = 'plain-list';
  list.style.cssText = 'position: fixed; inset: 0; z-index: 9999; overflow: auto; background: white';
  for (let row = 0; row < ${rowCount}; row++) list.append(Object.assign(document.createElement('div'), { textContent: 'Row ' + row }));
  document.body.append(list);
  return list;
})()`;

/** The element that scrolls the rows of the upload: its grid, or the page. */
const rowsList = `(() => {
  for (let element = document.querySelector('[role=grid]'); element; element = element.parentElement)
    if (element.scrollHeight > element.clientHeight + 200 && getComputedStyle(element).overflowY !== 'visible') return element;
  return document.scrollingElement;
})()`;

/**
 * Scrolls an element by two rows a frame, as a turned wheel does, and returns the share of frames that came later than one and
 * a half times the usual distance of 60 a second.
 */
const lateFrames = (page: Page, element: string, frames: number): Promise<number> =>
  page.evaluate(`new Promise((resolve) => {
    const element = ${element};
    let late = 0, seen = 0, before;
    const step = (now) => {
      if (before !== undefined && now - before > 25) late += 1;
      before = now;
      if (++seen > ${frames}) return resolve(late / ${frames});
      element.scrollTop += 80;
      requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  })`) as Promise<number>;

/** Measures how evenly the rows of a large upload scroll, at the processor's own speed. */
export const measureScroll = (world: World, shutdown: Shutdown, size: BenchSize): Measurement => ({
  what: `Scrolling ${rowCount} rows of an upload`,
  run: async () => {
    const { rounds, frames } = sizes[size];
    const folder = mkdtempSync(join(tmpdir(), 'oware-scroll-'));
    shutdown.onClose(() => rmSync(folder, { recursive: true, force: true }));
    const file = join(folder, 'rows.csv');
    writeFileSync(file, uploadFile());
    const { open } = await startConsole(world, shutdown, 'scroll');
    const page = await open('/upload');
    await page.locator('input[type=email]').fill('officer@adom.scroll.test');
    await page.locator('input[type=password]').fill(demoPassword);
    await page.locator('button[type=submit]').click();
    const input = await page.waitForSelector('input[type=file]');
    await input?.uploadFile(file);
    await page.waitForSelector(`[role=grid][aria-rowcount="${rowCount + 1}"]`);
    await page.waitForNetworkIdle({ idleTime: 500 });
    const late: Record<'rows' | 'plain', number[]> = { rows: [], plain: [] };
    for (let round = 0; round < rounds; round++) {
      late.rows.push(await lateFrames(page, rowsList, frames));
      late.plain.push(await lateFrames(page, plainList, frames));
      await page.evaluate(`document.querySelector('#plain-list').remove(); (${rowsList}).scrollTop = 0`);
    }
    const percent = (share: number) => share * 100;
    const figure: Figure = {
      what: 'frames later than 25 ms',
      measured: `${percent(median(late.rows)).toFixed(1)} %`,
      limit: `a plain list ${percent(median(late.plain)).toFixed(1)} %`,
      value: percent(median(late.rows)),
      aim: { atMost: 5 },
      unit: ' %',
    };
    return [figure];
  },
});
