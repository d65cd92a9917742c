import { demoPassword } from '@oware/seed';
import { z } from 'zod';
import type { Browser, BrowserContext, Cookie, Page } from 'puppeteer-core';
import type { Shutdown } from '../../stack/shutdown.ts';
import { slowdown } from './browser.ts';
import { startConsole } from './console.ts';
import { type BenchSize, type Figure, median, medianRatio, ms, type Measurement } from '../figures.ts';
import { largestPaint, serveStaticPage, slowLine } from './slow-page.ts';
import type { World } from '../../world/private-world.ts';

const sizes = { full: { warmUps: 1, rounds: 7 }, smoke: { warmUps: 0, rounds: 1 } };
const isRow = 'tbody a[href^="/clients/details/"]';

/** Runs in the page before its scripts: notes when the first rows are drawn, what has arrived by then, and how far the page moves. */
const watchRows = `
  globalThis.shift = 0;
  new PerformanceObserver((list) => { for (const entry of list.getEntries()) if (!entry.hadRecentInput) shift += entry.value; })
    .observe({ type: 'layout-shift', buffered: true });
  globalThis.rows = new Promise((resolve) => {
    const received = (time) => ['navigation', 'resource'].flatMap((type) => performance.getEntriesByType(type))
      .filter((entry) => entry.responseEnd > 0 && entry.responseEnd <= time)
      .reduce((bytes, entry) => bytes + entry.encodedBodySize, 0);
    const drawn = () => {
      const time = performance.now();
      resolve({ time, bytes: received(time) });
    };
    const look = () => document.querySelector(${JSON.stringify(isRow)})
      ? requestAnimationFrame(() => setTimeout(drawn))
      : requestAnimationFrame(look);
    look();
  });`;

type Visit = { time: number; shift: number; bytes: number };

/** Opens the client list in a new tab, waits for its rows, and then for what is loaded after them. */
async function visit(context: BrowserContext, address: string): Promise<Visit> {
  const page = await context.newPage();
  await page.setViewport({ width: 1280, height: 900 });
  await slowLine(page);
  await page.evaluateOnNewDocument(watchRows);
  await page.goto(`${address}/clients`, { waitUntil: 'domcontentloaded', timeout: 60_000 });
  const rows = z.object({ time: z.number(), bytes: z.number() }).parse(await page.evaluate('globalThis.rows'));
  await page.waitForNetworkIdle({ idleTime: 1000, timeout: 60_000 });
  const shift = z.number().parse(await page.evaluate('globalThis.shift'));
  await page.close();
  return { ...rows, shift };
}

/** Opens the client list without a cache as someone who was here before. Returns the milliseconds to the frame's outline. */
async function timeOfOutline(browser: Browser, address: string, { storage }: Kept): Promise<number> {
  const context = await browser.createBrowserContext();
  try {
    const page = await context.newPage();
    await slowLine(page);
    await page.evaluateOnNewDocument(`Object.assign(localStorage, ${storage});`);
    await page.goto(`${address}/clients`, { waitUntil: 'domcontentloaded', timeout: 60_000 });
    await page.waitForSelector('#outline', { visible: true });
    return await largestPaint(page);
  } finally {
    await context.close();
  }
}

/** What the browser keeps of a visit besides the files. */
type Kept = { cookies: Cookie[]; storage: string };

async function signIn(page: Page): Promise<Kept> {
  const fill = (label: string, text: string) =>
    page.locator(`::-p-xpath(//*[@id = //label[normalize-space(.)="${label}"]/@for])`).fill(text);
  await fill('Email', 'officer@adom.first-rows.test');
  await fill('Password', demoPassword);
  await page.locator('::-p-xpath(//button[normalize-space(.)="Sign in"])').click();
  await page.waitForSelector(isRow);
  const storage = z.string().parse(await page.evaluate('JSON.stringify(localStorage)'));
  return { cookies: await page.browserContext().cookies(), storage };
}

/** Measures the way from an address to the frame's outline and the first rows, without a cache and on the second visit. */
export const measureFirstRows = (world: World, shutdown: Shutdown, size: BenchSize): Measurement => ({
  what: `/clients at ${slowdown}x slowed CPU and Fast 3G to its first rows, to a static page`,
  run: async () => {
    const { warmUps, rounds } = sizes[size];
    const { browser, address, open } = await startConsole(world, shutdown, 'first-rows');
    const still = await serveStaticPage(shutdown);
    const kept = await signIn(await open('/clients'));
    const limit: number[] = [];
    const outline: number[] = [];
    const first: Visit[] = [];
    const second: Visit[] = [];
    for (let round = -warmUps; round < rounds; round++) {
      const context = await browser.createBrowserContext();
      try {
        const plain = await context.newPage();
        await slowLine(plain);
        await plain.goto(still, { waitUntil: 'networkidle0' });
        const time = await largestPaint(plain);
        await context.setCookie(...kept.cookies);
        const cold = await visit(context, address);
        const warm = await visit(context, address);
        const shown = await timeOfOutline(browser, address, kept);
        if (round < 0) continue;
        limit.push(time);
        outline.push(shown);
        first.push(cold);
        second.push(warm);
      } finally {
        await context.close();
      }
    }
    const figure = (what: string, times: readonly number[], atMost: number): Figure => ({
      what,
      measured: ms(median(times)),
      limit: `static page ${ms(median(limit))}`,
      value: medianRatio(times, limit),
      aim: { atMost },
    });
    const rowsOf = (visits: readonly Visit[]) => visits.map(({ time }) => time);
    const kilobytes = median(first.map(({ bytes }) => bytes / 1000));
    const shift = Math.max(...[...first, ...second].map((visited) => visited.shift));
    return [
      figure('the frame’s outline, without a cache', outline, 1.3),
      figure('without a cache', rowsOf(first), 4),
      figure('the second visit', rowsOf(second), 2),
      {
        what: 'received before the rows',
        measured: `${kilobytes.toFixed(0)} kB`,
        limit: '',
        value: kilobytes,
        aim: { atMost: 200 },
        unit: ' kB',
      },
      {
        what: 'largest layout shift',
        measured: shift.toFixed(3),
        limit: '',
        value: shift,
        aim: { atMost: 0 },
      },
    ];
  },
});
