import { freshSandbox } from '@oware/test-kit';
import { openPage } from '@oware/test-kit/browser';
import type { HTTPRequest } from 'puppeteer-core';
import { expect, it } from 'vitest';
import { screen, sees, signInBeside } from '../support/staff.ts';

/**
 * Of page and files, compressed. What is loaded before the rows delays them on a slow line. docs/measured.md has the parts.
 * Data isn't counted: if the rows come late, the notifications are there before them.
 */
const mostBytes = 323_000;

/** Built parts with menus, dialogs, forms and the calls of other screens. */
const others = ['overlays', 'forms', 'later', 'lending', 'products', 'organization', 'account', 'identity', 'screens'];

type Loaded = { path: string; bytes: number; type: string };

/** Runs in the page before its scripts: `loadedBeforeRows` resolves to what the page had loaded when its rows were drawn. */
function watchRows(): void {
  const loadedBeforeRows = new Promise<Loaded[]>((resolve) => {
    // not with the next frame: what the page loads once it is idle can come before it
    const observer = new MutationObserver(() => {
      if (!document.querySelector('tbody a[href^="/clients/details/"]')) return;
      observer.disconnect();
      const loaded = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
      resolve(
        loaded.map((entry) => {
          const { name, encodedBodySize, initiatorType } = entry as PerformanceResourceTiming;
          return { path: new URL(name).pathname, bytes: encodedBodySize, type: initiatorType };
        }),
      );
    });
    observer.observe(document, { childList: true, subtree: true });
  });
  Object.assign(globalThis, { loadedBeforeRows });
}

const partsOf = (loaded: readonly Loaded[]) =>
  loaded.map(({ path }) => /^\/assets\/(.+)-[\w-]{8}\.\w+$/.exec(path)?.[1] ?? path);

it('loads few bytes before the first rows of the clients, and no menu, dialog, form or call of another screen', async () => {
  const sandbox = await freshSandbox();
  const page = await openPage(screen('/health/live'));
  await signInBeside(page, sandbox.account('officer@adom'));
  await page.evaluateOnNewDocument(watchRows);
  await page.goto(screen('/clients'));
  const loaded = (await page.evaluate('loadedBeforeRows')) as Loaded[];
  const names = partsOf(loaded);
  expect(names).toEqual(expect.arrayContaining(['/clients', 'app', 'list', 'clients', 'client-list.page']));
  expect(names.filter((name) => others.includes(name))).toEqual([]);
  const files = loaded.filter(({ path }) => path === '/clients' || path.startsWith('/assets/'));
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  expect(bytes).toBeGreaterThan(200_000);
  expect(bytes).toBeLessThan(mostBytes);
  // the user menu, which was loaded by then or is now
  await page.locator('button[aria-haspopup="menu"]').click();
  await page.waitForSelector('[role="menu"]');
});

it('loads none of these before rows that come late', async () => {
  const sandbox = await freshSandbox();
  const page = await openPage(screen('/health/live'));
  await signInBeside(page, sandbox.account('officer@adom'));
  await page.evaluateOnNewDocument(watchRows);
  const asked = Promise.withResolvers<HTTPRequest>();
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    if (/\/customers(\/filter)?\?/.test(request.url())) asked.resolve(request);
    else void request.continue();
  });
  await page.goto(screen('/clients'), { waitUntil: 'domcontentloaded' });
  const clients = await asked.promise;
  await sees(page, 'Filters');
  // everything that waits for an idle browser
  for (let i = 0; i < 3; i++) await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
  await clients.continue();
  const loaded = (await page.evaluate('loadedBeforeRows')) as Loaded[];
  expect(partsOf(loaded).filter((name) => others.includes(name))).toEqual([]);
});
