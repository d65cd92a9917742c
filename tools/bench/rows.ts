import { createSandbox } from '@oware/db';
import { demoPassword } from '@oware/seed';
import type pg from 'pg';
import type { Page } from 'puppeteer-core';
import { build, staleParts } from '../stack/build.ts';
import { freePorts, type Part } from '../stack/parts.ts';
import { startServers } from '../stack/servers.ts';
import type { Shutdown } from '../stack/shutdown.ts';
import { slowdown, startBrowser } from './browser.ts';
import { median, ms, quantile, type Measurement } from './figures.ts';
import type { World } from './world.ts';

const rounds = 15;
const wanted = 500;
const parts: readonly Part[] = ['console', 'provider-sim', 'kyc-sim'];
const batches = '/capital-by-api/batches';
const approved = '/capital-by-api/lender/applications';

/** As many approved loans of Adom that are in no batch as are wanted, made of one that is there. */
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

/** Milliseconds from a click to the frame in which the condition holds and is drawn. */
const until = (page: Page, selector: string, condition: string): Promise<number> =>
  page.evaluate(`new Promise((resolve) => {
    const target = document.querySelector(${JSON.stringify(selector)});
    const from = performance.now();
    const look = () => requestAnimationFrame(() => ${condition} ? setTimeout(() => resolve(performance.now() - from)) : look());
    target.click();
    look();
  })`) as Promise<number>;
const selected = (count: number) =>
  `(document.querySelector('[aria-label=Selection]')?.innerText ?? '').includes('${count} selected')`;

const figure = (what: string, times: number[], atMost: number) => ({
  what,
  measured: ms(median(times)),
  limit: `p90 ${ms(quantile(times, 0.9))}`,
  value: median(times),
  aim: { atMost },
  unit: ' ms',
});

/** Opening 500 approved applications that were fetched before, and selecting all of them. */
export const measureRows = (world: World, shutdown: Shutdown): Measurement => ({
  what: `${wanted} approved applications at ${slowdown}x slowed CPU, until they are drawn`,
  run: async () => {
    await build(
      staleParts().filter((part) => parts.includes(part)),
      shutdown,
    );
    const [{ url, pool }, ports, browser] = await Promise.all([world.database(), freePorts(), startBrowser(shutdown)]);
    const servers = startServers(parts, ports, url, (why) => void shutdown.close(1, why));
    shutdown.onClose(servers.stop);
    await servers.ready;
    const sandbox = await createSandbox(pool, { name: 'rows', kind: 'training' });
    await fillUp(pool, sandbox.id);
    const page = await browser.newPage();
    await page.setViewport({ width: 1280, height: 900 });
    await page.goto(`http://127.0.0.1:${ports.console}/login#${approved}`);
    await page.locator('input[type=email]').fill('officer@adom.rows.test');
    await page.locator('input[type=password]').fill(demoPassword);
    await page.locator('button[type=submit]').click();
    await page.waitForSelector(`[aria-rowcount="${wanted + 1}"]`);

    const devtools = await page.createCDPSession();
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const times: Record<'open' | 'all', number[]> = { open: [], all: [] };
    for (let round = -3; round < rounds; round++) {
      await until(page, `nav a[href="${batches}"]`, `document.querySelector('table tbody tr a') !== null`);
      const open = await until(
        page,
        `nav a[href="${approved}"]`,
        `document.querySelectorAll('[data-index]').length > 10`,
      );
      // the list is fetched anew beneath
      await page.waitForNetworkIdle({ idleTime: 250 });
      const all = await until(page, '[role=grid] [role=columnheader] input', selected(wanted));
      if (round < 0) continue;
      times.open.push(open);
      times.all.push(all);
    }
    return [figure('open, fetched before', times.open, 120), figure('select all', times.all, 50)];
  },
});
