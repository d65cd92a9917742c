import { chromiumPath } from '@oware/test-kit/chromium';
import puppeteer, { type Browser } from 'puppeteer-core';
import type { Shutdown } from '../../stack/shutdown.ts';

/** CPU slowdown of a page, roughly a cheap phone. */
export const slowdown = 4;

const browsers = new Set<Browser>();

/**
 * Closes what a measurement or a round opened, because a slowed page takes a quarter of a processor also while it does nothing.
 */
export async function closePages(): Promise<void> {
  const contexts = [...browsers].flatMap((browser) => browser.browserContexts());
  const pages = await Promise.all(contexts.map((context) => context.pages()));
  await Promise.all(pages.flat().map((page) => page.close()));
}

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
  browsers.add(browser);
  shutdown.onClose(() => browser.close());
  return browser;
}
