import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import puppeteer, { type Browser, type BrowserContext, type Page } from 'puppeteer-core';
import { inject, onTestFinished } from 'vitest';
import { classroomHost } from './classroom-host.ts';
import { watchPage } from './page-faults.ts';

/** Replaces the package's default flags, which disable web security and run a single process. */
const flags = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  `--host-resolver-rules=MAP ${classroomHost} 127.0.0.1`,
  '--disable-gpu',
  // pages live for seconds: optimizing their code took a third of the browser's processor time
  '--js-flags=--no-maglev --no-turbofan',
  // a fake camera with a moving pattern, allowed without a prompt
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
];

export const desktop = { width: 1280, height: 900 };
export const phone = { width: 390, height: 844 };

let browser: Promise<Browser> | undefined;

/**
 * Returns the browser shared by all files of a worker; the first page starts it, and it exits with the worker.
 * CHROME_PATH selects another browser than npm's.
 */
async function theBrowser(): Promise<Browser> {
  browser ??= (async () =>
    puppeteer.launch({
      executablePath: inject('chromePath'),
      args: flags,
      headless: 'shell',
      pipe: true,
    }))();
  return browser;
}

export type PageOptions = {
  viewport?: { width: number; height: number };
  /** The context of an earlier page, to share storage and cookies like a second tab. */
  context?: BrowserContext;
  /** Parts of expected error messages, such as the browser's own line for a rejected call. */
  expectedErrors?: readonly (string | RegExp)[];
  /** Whether the page may have a service worker. */
  hasWorker?: boolean;
};

/**
 * Opens a page with its own storage, closed after the test. The test fails if the page logs an error, throws, or
 * contacts a host other than this machine. Without `hasWorker` the page loads its files as in a browser without service
 * workers: keeping them in the cache of each journey took a seventh of all journeys' processor time.
 */
export async function openPage(
  url: string,
  { viewport = desktop, context, expectedErrors = [], hasWorker = false }: PageOptions = {},
): Promise<Page> {
  const own = context ?? (await (await theBrowser()).createBrowserContext());
  const page = await own.newPage();
  // a long limit, because other processes share the machine
  page.setDefaultTimeout(60_000);
  await page.evaluateOnNewDocument(keepNotices);
  if (!hasWorker) await page.evaluateOnNewDocument(removeWorkers);
  const faults = watchPage(page, expectedErrors);
  onTestFinished(async ({ task }) => {
    if (task.result?.state === 'fail') await keepPicture(page, task.name);
    await (context ? page.close() : own.close());
    if (faults.length > 0) throw new Error(`the page had faults:\n${faults.join('\n')}`);
  });
  await page.setViewport(viewport);
  // without a GPU, animations are slow
  await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }]);
  await page.goto(url, { waitUntil: 'load' });
  return page;
}

/**
 * Runs in the page: keeps the texts of its notices in `shownNotices`. A notice closes after two seconds, while the test
 * may wait longer for a processor.
 */
function keepNotices(): void {
  const shownNotices: string[] = [];
  Object.assign(globalThis, { shownNotices });
  const known = new WeakSet<Element>();
  const notices = document.getElementsByClassName('Toastify__toast');
  new MutationObserver(() => {
    for (const notice of notices) {
      if (known.has(notice)) continue;
      known.add(notice);
      shownNotices.push(notice.textContent);
    }
  }).observe(document, { childList: true, subtree: true });
}

/** Runs in the page: makes it one of a browser without service workers. */
function removeWorkers(): void {
  delete (Navigator.prototype as { serviceWorker?: unknown }).serviceWorker;
}

/** Saves a screenshot of a failed test in the temporary folder. */
async function keepPicture(page: Page, test: string): Promise<void> {
  const path = join(tmpdir(), `oware-e2e-${test.replace(/\W+/g, '-').slice(0, 80)}-${randomUUID().slice(0, 4)}.png`);
  await page.screenshot({ path });
  console.error(`${new URL(page.url()).pathname} at the end of “${test}”: ${path}`);
}
