import { createSandbox } from '@oware/db';
import type pg from 'pg';
import type { Browser, Page } from 'puppeteer-core';
import { build, staleParts } from '../../stack/build.ts';
import { freePorts, type Part } from '../../stack/parts.ts';
import { startServers } from '../../stack/servers.ts';
import type { Shutdown } from '../../stack/shutdown.ts';
import { slowdown, startBrowser } from './browser.ts';
import type { World } from '../../world/private-world.ts';

const parts: readonly Part[] = ['console', 'provider-sim', 'kyc-sim'];

export type BenchConsole = {
  pool: pg.Pool;
  sandbox: { id: number; name: string };
  browser: Browser;
  /** Where the console listens. */
  address: string;
  /** Opens the sign-in page that continues to the path, after `prepare` if given. */
  open: (path: string, prepare?: (page: Page) => Promise<unknown>) => Promise<Page>;
};

const started = new WeakMap<World, ReturnType<typeof start>>();

async function start(world: World, shutdown: Shutdown) {
  await build(
    staleParts().filter((part) => parts.includes(part)),
    shutdown,
  );
  const [{ url, pool }, ports, browser] = await Promise.all([world.database(), freePorts(), startBrowser(shutdown)]);
  const servers = startServers(parts, ports, url, (why) => console.error(why));
  shutdown.onClose(servers.stop);
  await servers.ready;
  return { pool, browser, address: `http://127.0.0.1:${ports.console}` };
}

/**
 * Starts the current console, once for all measurements because each start holds connections to the database, and makes a
 * sandbox of this name. Both end with the shutdown.
 */
export async function startConsole(world: World, shutdown: Shutdown, name: string): Promise<BenchConsole> {
  const running = started.get(world) ?? start(world, shutdown);
  started.set(world, running);
  const { pool, browser, address } = await running;
  const sandbox = await createSandbox(pool, { name, kind: 'training' });
  // visitors of their own: no session or storage of another measurement
  const context = await browser.createBrowserContext();
  const open: BenchConsole['open'] = async (path, prepare) => {
    const page = await context.newPage();
    // against a hang, not a measure: on a busy machine a photo alone has taken half a minute
    page.setDefaultTimeout(120_000);
    await page.setViewport({ width: 1280, height: 900 });
    await prepare?.(page);
    await page.goto(`${address}/login#${path}`);
    return page;
  };
  return { pool, sandbox, browser, address, open };
}

/** Slows down the page's CPU by {@link slowdown}. */
export async function slowDown(page: Page): Promise<void> {
  const devtools = await page.createCDPSession();
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
}

/**
 * Measures the milliseconds from a click to the frame in which a condition holds and is drawn. The page evaluates both
 * expressions: `target` once, for the element to click.
 */
export const clickUntil = (page: Page, target: string, condition: string): Promise<number> =>
  page.evaluate(`new Promise((resolve) => {
    const target = ${target};
    const from = performance.now();
    const look = () => requestAnimationFrame(() => ${condition} ? setTimeout(() => resolve(performance.now() - from)) : look());
    target.click();
    look();
  })`) as Promise<number>;
