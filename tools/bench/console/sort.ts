import { demoPassword } from '@oware/seed';
import type pg from 'pg';
import type { Page } from 'puppeteer-core';
import type { Shutdown } from '../../stack/shutdown.ts';
import { slowdown } from './browser.ts';
import { clickUntil, slowDown, startConsole } from './console.ts';
import { type BenchSize, figureOfRounds, type Measurement } from '../figures.ts';
import type { World } from '../../world/private-world.ts';

const sizes = { full: { warmUps: 3, rounds: 21 }, smoke: { warmUps: 0, rounds: 1 } };
/** The most that the call lists, all in one answer. The list sorts all of them and shows `shown` on a page. */
const wanted = 500;
const shown = 100;
const officer = 'officer@adom.sort.test';

/** Creates the wanted number of codes that Adom sent to phones, as copies of an existing one. */
const fillUp = (pool: pg.Pool, sandboxId: number) =>
  pool.query(
    `INSERT INTO kyc."PhoneCode"
     SELECT (jsonb_populate_record((SELECT c FROM kyc."PhoneCode" c WHERE "sandboxId" = $1 AND "organizationId" =
           (SELECT "organizationId" FROM provider."User" WHERE email = $3) LIMIT 1),
       jsonb_build_object('id', 900000 + n, 'phone', '2009' || lpad((n * 7919 % 100000)::text, 5, '0')))).*
     FROM generate_series(1, $2) n`,
    [sandboxId, wanted, officer],
  );

/** The texts of the page's rows, from which the bare page makes its own. */
const shownRows = `[...document.querySelectorAll('tbody tr')].map((row) => [...row.cells].map((cell) => cell.innerText))`;

/** Makes a page with nothing but a table of the same rows and a heading that sorts them. */
async function openBarePage(page: Page, rows: unknown): Promise<void> {
  await page.setViewport({ width: 1280, height: 900 });
  await page.setContent(
    '<!doctype html><table><thead><tr><th><button>Phone</button></th></tr></thead><tbody></tbody></table>',
  );
  await page.evaluate(`{
    const rows = Array.from({ length: ${wanted} }, (_, n) => {
      const [, ...rest] = ${JSON.stringify(rows)}[n % ${shown}];
      return ['+233 20 09' + String(n * 7919 % 100000).padStart(5, '0'), ...rest];
    });
    const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
    let direction = -1;
    document.querySelector('button').onclick = () => {
      direction = -direction;
      const sorted = rows.toSorted(([one], [other]) => direction * collator.compare(one, other));
      document.querySelector('tbody').replaceChildren(...sorted.slice(0, ${shown}).map((cells) => {
        const row = document.createElement('tr');
        for (const cell of cells) row.insertCell().textContent = cell;
        return row;
      }));
    };
  }`);
  await slowDown(page);
}

/** Returns the milliseconds from a click on a heading to the frame with the rows in another order. */
async function timeSort(page: Page, heading: string): Promise<number> {
  await page.bringToFront();
  // the first one may stay the first
  const second = `(document.querySelector('tbody tr:nth-child(2)')?.innerText ?? '')`;
  const before = JSON.stringify(await page.evaluate(second));
  return clickUntil(page, heading, `${second} !== ${before}`);
}

/** Measures sorting a list of 500 rows, relative to a bare page that sorts the same and draws all that it shows. */
export const measureSort = (world: World, shutdown: Shutdown, size: BenchSize): Measurement => ({
  what: `sorting ${wanted} rows of which a page shows ${shown}, at ${slowdown}x slowed CPU, until those in sight are drawn`,
  run: async () => {
    const { warmUps, rounds } = sizes[size];
    const { pool, sandbox, browser, open } = await startConsole(world, shutdown, 'sort');
    await fillUp(pool, sandbox.id);
    const page = await open(`/enhanced-kyc/phone?size=${shown}`);
    await page.locator('input[type=email]').fill(officer);
    await page.locator('input[type=password]').fill(demoPassword);
    await page.locator('button[type=submit]').click();
    await page.waitForFunction(`document.querySelectorAll('tbody tr').length === ${shown}`);
    await page.waitForNetworkIdle({ idleTime: 250 });
    await slowDown(page);
    const bare = await browser.newPage();
    await openBarePage(bare, await page.evaluate(shownRows));

    const times: Record<'sorted' | 'bare', number[]> = { sorted: [], bare: [] };
    for (let round = -warmUps; round < rounds; round++) {
      const sorted = await timeSort(page, `document.querySelector('th [role=button]')`);
      const plain = await timeSort(bare, `document.querySelector('button')`);
      if (round < 0) continue;
      times.sorted.push(sorted);
      times.bare.push(plain);
    }
    return [figureOfRounds('sort by a column', times.sorted, { what: 'bare page', times: times.bare }, 3)];
  },
});
