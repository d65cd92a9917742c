import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import puppeteer, { type Browser, type BrowserContext, type Page } from 'puppeteer-core';
import { inject, onTestFinished } from 'vitest';
import { watchPage } from './page-faults.ts';

/** Not the package's own flags: those turn web security off and run a single process. */
const flags = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-gpu',
  // a camera that shows a moving pattern, allowed without a question
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
];

export const desktop = { width: 1280, height: 900 };
export const phone = { width: 390, height: 844 };

let browser: Promise<Browser> | undefined;

/** One browser for each test file, started by the first page. CHROME_PATH names another than npm's. */
async function theBrowser(): Promise<Browser> {
  browser ??= (async () =>
    puppeteer.launch({
      executablePath: inject('chromePath'),
      args: flags,
      headless: 'shell',
    }))();
  return browser;
}

export type PageOptions = {
  viewport?: { width: number; height: number };
  /** A context of an earlier page: the same storage and cookies, as a second tab has. */
  context?: BrowserContext;
  /** Parts of error messages that the test provokes, such as the browser's own line for a refused call. */
  expectedErrors?: readonly (string | RegExp)[];
};

/**
 * A page with storage of its own, closed after the test. The test fails when the page logs an error, throws, or asks any
 * host but 127.0.0.1.
 */
export async function openPage(
  url: string,
  { viewport = desktop, context, expectedErrors = [] }: PageOptions = {},
): Promise<Page> {
  const own = context ?? (await (await theBrowser()).createBrowserContext());
  const page = await own.newPage();
  // against a hang, on a machine that others share
  page.setDefaultTimeout(30_000);
  const faults = watchPage(page, expectedErrors);
  onTestFinished(async ({ task }) => {
    if (task.result?.state === 'fail') await keepPicture(page, task.name);
    await (context ? page.close() : own.close());
    if (faults.length > 0) throw new Error(`the page had faults:\n${faults.join('\n')}`);
  });
  await page.setViewport(viewport);
  // drawn by a processor: a movement costs more than what moves
  await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }]);
  await page.goto(url, { waitUntil: 'load' });
  return page;
}

/** What a failed test saw last, in the folder for temporary files. */
async function keepPicture(page: Page, test: string): Promise<void> {
  const path = join(tmpdir(), `oware-e2e-${test.replace(/\W+/g, '-').slice(0, 80)}-${randomUUID().slice(0, 4)}.png`);
  await page.screenshot({ path });
  console.error(`${new URL(page.url()).pathname} at the end of “${test}”: ${path}`);
}

export async function closeBrowser(): Promise<void> {
  await (await browser)?.close();
  browser = undefined;
}
