import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';
import type { CDPSession, Page } from 'puppeteer-core';
import { at } from '../../stack/paths.ts';
import type { Shutdown } from '../../stack/shutdown.ts';
import { slowdown } from './browser.ts';

/** Chromium's Fast 3G as in its developer tools: bytes per second and milliseconds. */
const fast3g = { offline: false, downloadThroughput: 180_000, uploadThroughput: 84_375, latency: 562.5 };

/** Returns the path of a file of the built console. */
export const builtFile = (file: string) => at('apps/console/dist', file);

/** Slows down a page's processor and network like a cheap phone on Fast 3G. */
export async function slowLine(page: Page): Promise<CDPSession> {
  const devtools = await page.createCDPSession();
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', fast3g);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return devtools;
}

/** Serves the login page without its scripts from a server that does nothing else. Returns its address. */
export async function serveStaticPage(shutdown: Shutdown): Promise<string> {
  const html = readFileSync(builtFile('login.html'), 'utf8').replace(
    /<script\b[^>]*>[\s\S]*?<\/script>|<link rel="modulepreload"[^>]*>/g,
    '',
  );
  const pages: Record<string, { type: string; body: Buffer; encoding?: string }> = {
    '/login': { type: 'text/html; charset=utf-8', body: brotliCompressSync(html), encoding: 'br' },
    '/favicon.svg': {
      type: 'image/svg+xml',
      body: brotliCompressSync(readFileSync(builtFile('favicon.svg'))),
      encoding: 'br',
    },
  };
  for (const [, font = ''] of html.matchAll(/<link rel="preload" as="font"[^>]* href="\/([^"]+)"/g))
    pages[`/${font}`] = { type: 'font/woff2', body: readFileSync(builtFile(font)) };
  const server = createServer((request, response) => {
    const page = pages[request.url ?? ''];
    if (!page) return void response.writeHead(404).end();
    const encoding = page.encoding && { 'content-encoding': page.encoding };
    response.writeHead(200, { 'content-type': page.type, ...encoding }).end(page.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  shutdown.onClose(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/login`;
}

/** Runs in the page, because its performance entries aren't Node's. */
const readPaint = `new Promise((resolve) => {
  new PerformanceObserver((list) => resolve(list.getEntries().at(-1).startTime)).observe({ type: 'largest-contentful-paint', buffered: true });
})`;

/** Returns the milliseconds from the start of the loaded page to its largest contentful paint. */
export const largestPaint = (page: Page): Promise<number> => page.evaluate(readPaint) as Promise<number>;
