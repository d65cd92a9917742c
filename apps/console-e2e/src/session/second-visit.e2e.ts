import { freshSandbox } from '@oware/test-kit';
import { openPage } from '@oware/test-kit/browser';
import type { Page } from 'puppeteer-core';
import { expect, it } from 'vitest';
import { type ConsoleFront, startConsoleFront } from '../support/console-front.ts';
import { fillSignIn, sees } from '../support/staff.ts';

/** Runs in the page: the paths in all caches of the browser, by cache. */
const cachedPaths = async (): Promise<[cache: string, paths: string[]][]> =>
  Promise.all(
    (await caches.keys()).map(async (name): Promise<[string, string[]]> => {
      const requests = await (await caches.open(name)).keys();
      return [name, requests.map(({ url }) => new URL(url).pathname).toSorted()];
    }),
  );

/** Runs in the page: whether all built files of the screen are in the cache, of which the counts beside the menu come last. */
const hasKeptAll = async (): Promise<boolean> => {
  const loaded = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name).pathname)
    .filter((path) => path.startsWith('/assets/'));
  const kept = await Promise.all(['/index.html', ...loaded].map((path) => caches.match(path, { ignoreVary: true })));
  return loaded.some((path) => path.includes('/work-counter')) && kept.every((file) => file !== undefined);
};

/** Signs in at the front, and opens the clients, until their files are kept. */
async function visitClients(front: ConsoleFront): Promise<Page> {
  const sandbox = await freshSandbox();
  const page = await openPage(`${front.address}/login#/clients`, { hasWorker: true });
  await fillSignIn(page, sandbox.account('officer@adom'));
  await sees(page, 'Showing');
  await page.waitForFunction(hasKeptAll);
  front.takePaths();
  return page;
}

it('takes page and files from the browser on the second visit, and data from the service', async () => {
  const front = await startConsoleFront();
  const first = await visitClients(front);
  front.refuseFiles();
  const second = await openPage(`${front.address}/clients`, { context: first.browserContext(), hasWorker: true });
  await sees(second, 'Showing');
  const paths = front.takePaths();
  expect(paths.filter((path) => path.startsWith('/assets/') || path === '/clients')).toEqual([]);
  expect(paths).toEqual(expect.arrayContaining(['/api/session', '/api/provider/institutions/1/customers']));
  const caches = await second.evaluate(cachedPaths);
  expect(caches).toEqual([[expect.stringMatching(/^oware\.build\./), expect.anything()]]);
  const kept = caches.flatMap(([, inside]) => inside);
  expect(kept.filter((path) => !path.startsWith('/assets/'))).toEqual(['/index.html']);
  await second.reload();
  await sees(second, 'Showing');
  expect(front.takePaths()).toContain('/clients');
});

it('replaces the page and the files of an older build', async () => {
  const front = await startConsoleFront();
  const first = await visitClients(front);
  const [[before] = []] = await first.evaluate(cachedPaths);
  front.upgrade();
  const second = await openPage('about:blank', { context: first.browserContext(), hasWorker: true });
  // nothing may run in the page before, because it would count as the person's use, which keeps the older page
  const nextScript = second.waitForRequest(`${front.address}/assets/index-next.js`);
  await second.goto(`${front.address}/clients`);
  await nextScript;
  await sees(second, 'Showing');
  await second.waitForFunction(hasKeptAll);
  await second.waitForFunction(async (old) => !(await caches.keys()).includes(old), {}, before ?? '');
  const kept = await second.evaluate(cachedPaths);
  expect(kept).toHaveLength(1);
  const scripts = kept.flatMap(([, inside]) => inside).filter((path) => path.includes('/index-'));
  expect(scripts).toEqual(['/assets/index-next.js']);
});
