import { chromiumPath } from '@oware/test-kit/chromium';
import puppeteer, { type Browser } from 'puppeteer-core';
import type { Shutdown } from '../../stack/shutdown.ts';

/** CPU slowdown of a page, roughly a cheap phone. */
export const slowdown = 4;

/** Starts a browser that closes on shutdown. */
export async function startBrowser(shutdown: Shutdown): Promise<Browser> {
  const browser = await puppeteer.launch({
    executablePath: await chromiumPath(),
    args: [
      // of a page's viewport: a frame that changes only what is beyond the window is never presented, so its events take as
      // long as until one that changes something inside
      '--window-size=1280,900',
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
