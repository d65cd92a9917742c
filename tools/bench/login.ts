import { required } from '@oware/domain';
import { z } from 'zod';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Browser } from 'puppeteer-core';
import { startServers } from '../stack/servers.ts';
import { build, staleParts } from '../stack/build.ts';
import { freePorts } from '../stack/parts.ts';
import { at } from '../stack/paths.ts';
import type { Shutdown } from '../stack/shutdown.ts';
import { slowdown, startBrowser } from './browser.ts';
import { type BenchSize, median, medianRatio, ms, type Measurement } from './figures.ts';

const sizes = { full: { warmUps: 1, rounds: 7 }, smoke: { warmUps: 0, rounds: 1 } };
/** Chromium's Fast 3G as in its developer tools: bytes per second and milliseconds. */
const fast3g = { offline: false, downloadThroughput: 180_000, uploadThroughput: 84_375, latency: 562.5 };
const dist = (file: string) => at('apps/console/dist', file);

const chunks = z.record(z.string(), z.object({ file: z.string(), imports: z.array(z.string()).optional() }));

/** Returns the gzipped kilobytes of JavaScript on the login page: its entry and all static imports. */
function loginScripts(): number {
  const manifest = chunks.parse(JSON.parse(readFileSync(dist('.vite/manifest.json'), 'utf8')));
  const html = readFileSync(dist('login.html'), 'utf8');
  const files = new Set([...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(([, file = '']) => file));
  for (const file of files) {
    const chunk = Object.values(manifest).find((one) => one.file === file);
    for (const name of chunk?.imports ?? []) files.add(required(manifest[name], `chunk ${name}`).file);
  }
  return [...files].reduce((sum, file) => sum + gzipSync(readFileSync(dist(file)), { level: 9 }).length / 1000, 0);
}

/** Serves the same page without its scripts from a server that does nothing else. */
async function serveStatic(shutdown: Shutdown): Promise<string> {
  const html = readFileSync(dist('login.html'), 'utf8').replace(
    /<script\b[^>]*>[\s\S]*?<\/script>|<link rel="modulepreload"[^>]*>/g,
    '',
  );
  const pages: Record<string, { type: string; body: Buffer }> = {
    '/login': { type: 'text/html; charset=utf-8', body: brotliCompressSync(html) },
    '/favicon.svg': { type: 'image/svg+xml', body: brotliCompressSync(readFileSync(dist('favicon.svg'))) },
  };
  const server = createServer((request, response) => {
    const page = pages[request.url ?? ''];
    if (!page) return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': page.type, 'content-encoding': 'br' }).end(page.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  shutdown.onClose(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Runs in the page, because its performance entries aren't Node's. */
const readPaint = `new Promise((resolve) => {
  new PerformanceObserver((list) => resolve(list.getEntries().at(-1).startTime)).observe({ type: 'largest-contentful-paint', buffered: true });
})`;

/** Returns the milliseconds to the largest contentful paint of a first visit on a slow phone and network. */
async function largestPaint(browser: Browser, url: string): Promise<number> {
  const context = await browser.createBrowserContext();
  try {
    const page = await context.newPage();
    const devtools = await page.createCDPSession();
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', fast3g);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.goto(url, { waitUntil: 'networkidle0', timeout: 60_000 });
    return (await page.evaluate(readPaint)) as number;
  } finally {
    await context.close();
  }
}

/** Measures a first visit to the login page of the built console, relative to a static page of the same design. */
export const measureLogin = (shutdown: Shutdown, size: BenchSize): Measurement => ({
  what: `/login at ${slowdown}x slowed CPU and Fast 3G, to a static page of the same look`,
  run: async () => {
    const { warmUps, rounds } = sizes[size];
    await build(
      staleParts().filter((part) => part === 'console'),
      shutdown,
    );
    const ports = await freePorts();
    const server = startServers(['console'], ports, '', (why) => void shutdown.close(1, why));
    shutdown.onClose(server.stop);
    await server.ready;
    const still = await serveStatic(shutdown);
    const browser = await startBrowser(shutdown);
    const limit: number[] = [];
    const measured: number[] = [];
    for (let round = -warmUps; round < rounds; round++) {
      const one = await largestPaint(browser, `${still}/login`);
      const other = await largestPaint(browser, `http://127.0.0.1:${ports.console}/login`);
      if (round < 0) continue;
      limit.push(one);
      measured.push(other);
    }
    const kilobytes = loginScripts();
    return [
      {
        what: 'largest contentful paint',
        measured: ms(median(measured)),
        limit: `static page ${ms(median(limit))}`,
        value: medianRatio(measured, limit),
        aim: { atMost: 1.3 },
      },
      {
        what: 'JavaScript of the login, gzipped',
        measured: `${kilobytes.toFixed(1)} kB`,
        limit: '',
        value: kilobytes,
        aim: { atMost: 115 },
        unit: ' kB',
      },
    ];
  },
});
