import { demoPassword } from '@oware/seed';
import type pg from 'pg';
import type { Page } from 'puppeteer-core';
import type { Shutdown } from '../../stack/shutdown.ts';
import { slowdown } from './browser.ts';
import { clickUntil, slowDown, startConsole } from './console.ts';
import { type BenchSize, figureOfRounds, type Measurement } from '../figures.ts';
import { timePlainRows } from './plain-work.ts';
import type { World } from '../../world/private-world.ts';

const sizes = { full: { warmUps: 3, rounds: 15 }, smoke: { warmUps: 0, rounds: 1 } };
const wanted = 500;
const batches = '/capital-by-api/batches';
const approved = '/capital-by-api/lender/applications';

/** Creates the wanted number of approved loans of Adom without a batch, as copies of an existing one. */
const fillUp = (pool: pg.Pool, sandboxId: number) =>
  pool.query(
    `WITH free AS (
       SELECT l FROM provider."LoanApplication" l WHERE "sandboxId" = $1 AND "lenderId" = 1
         AND "domainStatus" = 'Approved' AND "lenderStatus" = 'Pending' AND "batchId" IS NULL)
     INSERT INTO provider."LoanApplication"
     SELECT (jsonb_populate_record((SELECT l FROM free LIMIT 1),
       jsonb_build_object('id', 900000 + n, 'referenceNum', 'LN-' || lpad((900000 + n)::text, 8, '0')))).*
     FROM generate_series(1, $2 - (SELECT count(*)::int FROM free)) n`,
    [sandboxId, wanted],
  );

const until = (page: Page, selector: string, condition: string) =>
  clickUntil(page, `document.querySelector(${JSON.stringify(selector)})`, condition);
const selected = (count: number) =>
  `(document.querySelector('[aria-label=Selection]')?.innerText ?? '').includes('${count} selected')`;

/** Measures opening 500 approved applications that were fetched before, and selecting all of them. */
export const measureRows = (world: World, shutdown: Shutdown, size: BenchSize): Measurement => ({
  what: `${wanted} approved applications at ${slowdown}x slowed CPU, until they are drawn`,
  run: async () => {
    const { warmUps, rounds } = sizes[size];
    const { pool, sandbox, open } = await startConsole(world, shutdown, 'rows');
    await fillUp(pool, sandbox.id);
    const page = await open(approved);
    await page.locator('input[type=email]').fill('officer@adom.rows.test');
    await page.locator('input[type=password]').fill(demoPassword);
    await page.locator('button[type=submit]').click();
    await page.waitForSelector(`[aria-rowcount="${wanted + 1}"]`);

    await slowDown(page);
    const times: Record<'open' | 'all' | 'plain', number[]> = { open: [], all: [], plain: [] };
    for (let round = -warmUps; round < rounds; round++) {
      await until(page, `nav a[href="${batches}"]`, `document.querySelector('table tbody tr a') !== null`);
      const opened = await until(
        page,
        `nav a[href="${approved}"]`,
        `document.querySelectorAll('[data-row]').length > 10`,
      );
      // the list is refetched in the background
      await page.waitForNetworkIdle({ idleTime: 250 });
      const all = await until(page, '[role=grid] [role=columnheader] input', selected(wanted));
      const plain = await timePlainRows(page);
      if (round < 0) continue;
      times.plain.push(plain);
      times.open.push(opened);
      times.all.push(all);
    }
    const plain = { what: 'plain table', times: times.plain };
    return [
      figureOfRounds('open, fetched before', times.open, plain, 3),
      figureOfRounds('select all', times.all, plain, 1.1),
    ];
  },
});
