import { chromiumPath } from '@oware/test-kit/chromium';
import puppeteer, { type Browser } from 'puppeteer-core';
import type { Shutdown } from '../stack/shutdown.ts';

/** How many times slower than this machine a page is made to run: about a cheap telephone. */
export const slowdown = 4;

/** A browser, closed at the end. */
export async function startBrowser(shutdown: Shutdown): Promise<Browser> {
  const browser = await puppeteer.launch({
    executablePath: await chromiumPath(),
    args: [
      '--no-sandbox',
      '--disable-dev-shm-usage',
      '--disable-background-networking',
      '--use-gl=angle',
      '--use-angle=swiftshader',
    ],
    headless: 'shell',
  });
  shutdown.onClose(() => browser.close());
  return browser;
}
