import { chromiumPath } from '@oware/test-kit/chromium';
import puppeteer, { type Browser } from 'puppeteer-core';
import type { Shutdown } from '../stack/shutdown.ts';

/** CPU slowdown of a page, roughly a cheap phone. */
export const slowdown = 4;

/** Starts a browser that closes on shutdown. */
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
