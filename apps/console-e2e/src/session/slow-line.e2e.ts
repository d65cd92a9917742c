import { freshSandbox } from '@oware/test-kit';
import { desktop, openPage, phone } from '@oware/test-kit/browser';
import type { HTTPRequest, Page } from 'puppeteer-core';
import { expect, it } from 'vitest';
import { fillSignIn, openAs, press, screen, sees, signInBeside } from '../support/staff.ts';

/** The console's own code, and the script of every page, which loads it. */
const files = { code: /\/assets\/app-[\w-]+\.js$/, script: /\/assets\/index-[\w-]+\.js$/ };

/** Leaves the first request for a file to the test. */
async function catchFile(page: Page, file: RegExp): Promise<{ request: Promise<HTTPRequest> }> {
  const { promise, resolve } = Promise.withResolvers<HTTPRequest>();
  let isCaught = false;
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    if (isCaught || !file.test(request.url())) return void request.continue();
    isCaught = true;
    resolve(request);
  });
  return { request: promise };
}

/** Runs in the page before its scripts: adds up how far its parts move by themselves. */
function watchShift(): void {
  const watched = Object.assign(globalThis, { shift: 0 });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) watched.shift += (entry as PerformanceEntry & { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
}

const outlineOf = (page: Page) =>
  page.evaluate(() => {
    const outline = document.querySelector('#outline')!;
    return { display: getComputedStyle(outline).display, isDrawn: document.querySelector('#root')!.hasChildNodes() };
  });

it('shows the frame’s outline until the console’s code is there, and moves nothing when it comes', async () => {
  const first = await openAs(await freshSandbox(), 'officer@adom', '/clients');
  await sees(first, 'Showing');
  const page = await openPage('about:blank', { context: first.browserContext() });
  const caught = await catchFile(page, files.code);
  await page.evaluateOnNewDocument(watchShift);
  await page.goto(screen('/clients'), { waitUntil: 'domcontentloaded' });
  const code = await caught.request;
  expect(await outlineOf(page)).toEqual({ display: 'grid', isDrawn: false });
  // a typeface that comes later moves texts a little
  await page.evaluate(async () => void (await document.fonts.load('16px Inter')));
  await code.continue();
  await sees(page, 'Showing');
  expect(await outlineOf(page)).toEqual({ display: 'none', isDrawn: true });
  expect(await page.evaluate('shift')).toBe(0);
});

it.each(['/clients', '/signup'])('shows a visitor no outline at %s', async (path) => {
  const page = await openPage('about:blank');
  const caught = await catchFile(page, files.code);
  await page.goto(screen(path), { waitUntil: 'domcontentloaded' });
  const code = await caught.request;
  expect(await outlineOf(page)).toEqual({ display: 'none', isDrawn: false });
  await code.continue();
});

it.each([
  ['wide screen', desktop],
  ['phone', phone],
])('keeps the place of a client’s panel on a %s when the client comes', async (_on, viewport) => {
  const page = await openAs(await freshSandbox(), 'officer@adom', '/clients');
  await sees(page, 'Showing');
  await page.setViewport(viewport);
  const caught = await catchFile(page, /\/institutions\/\d+\/customers\/1020$/);
  await page.goto(screen('/clients/details/1020'), { waitUntil: 'domcontentloaded' });
  const client = await caught.request;
  const topOfPanel = () => page.$eval('#main .MuiCard-root', (panel) => Math.round(panel.getBoundingClientRect().top));
  await page.waitForSelector('#main [role="status"]');
  const before = await topOfPanel();
  await client.continue();
  await page.waitForSelector('#main [aria-label="More actions"]');
  expect(await topOfPanel()).toBe(before);
});

const notLoaded = ['net::ERR_FAILED', 'Failed to fetch dynamically imported module'];

it('says that the console can’t be reached if its code can’t be loaded, and loads it again', async () => {
  const sandbox = await freshSandbox();
  const page = await openPage(screen('/health/live'), { expectedErrors: notLoaded });
  await signInBeside(page, sandbox.account('officer@adom'));
  const caught = await catchFile(page, files.code);
  await page.goto(screen('/clients'), { waitUntil: 'domcontentloaded' });
  await (await caught.request).abort();
  await sees(page, 'The console can’t be reached');
  await press(page, 'Try again');
  await sees(page, 'Showing');
});

it('says so after a sign-in too, and opens the wanted screen once it is there', async () => {
  const sandbox = await freshSandbox();
  const page = await openPage('about:blank', { expectedErrors: notLoaded });
  const caught = await catchFile(page, files.code);
  await page.goto(screen('/login#/clients'), { waitUntil: 'domcontentloaded' });
  await fillSignIn(page, sandbox.account('officer@adom'));
  await (await caught.request).abort();
  await sees(page, 'The console can’t be reached');
  await press(page, 'Try again');
  await sees(page, 'Showing');
});

it.each(['/clients', '/login#/clients'])('says so at %s if the page’s script can’t be loaded', async (path) => {
  const sandbox = await freshSandbox();
  const page = await openPage(screen('/health/live'), { expectedErrors: notLoaded });
  await signInBeside(page, sandbox.account('officer@adom'));
  const caught = await catchFile(page, files.script);
  const opened = page.goto(screen(path), { waitUntil: 'domcontentloaded' });
  await (await caught.request).abort();
  await opened;
  await sees(page, 'The console can’t be reached');
  expect(await page.$$eval('button, select', (parts) => parts.map((part) => part.textContent))).toEqual(['Try again']);
  await press(page, 'Try again');
  await sees(page, 'Showing');
});
