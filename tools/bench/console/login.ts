import { required } from '@oware/domain';
import { z } from 'zod';
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Browser } from 'puppeteer-core';
import { startServers } from '../../stack/servers.ts';
import { build, staleParts } from '../../stack/build.ts';
import { freePorts } from '../../stack/parts.ts';
import type { Shutdown } from '../../stack/shutdown.ts';
import { slowdown, startBrowser } from './browser.ts';
import { type BenchSize, median, medianRatio, ms, type Measurement } from '../figures.ts';
import { builtFile, largestPaint, serveStaticPage, slowLine } from './slow-page.ts';

const sizes = { full: { warmUps: 1, rounds: 7 }, smoke: { warmUps: 0, rounds: 1 } };

const chunks = z.record(z.string(), z.object({ file: z.string(), imports: z.array(z.string()).optional() }));

/** Returns the gzipped kilobytes of JavaScript on the login page: its entry and all static imports. */
function loginScripts(): number {
  const manifest = chunks.parse(JSON.parse(readFileSync(builtFile('.vite/manifest.json'), 'utf8')));
  const html = readFileSync(builtFile('login.html'), 'utf8');
  const files = new Set([...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(([, file = '']) => file));
  for (const file of files) {
    const chunk = Object.values(manifest).find((one) => one.file === file);
    for (const name of chunk?.imports ?? []) files.add(required(manifest[name], `chunk ${name}`).file);
  }
  return [...files].reduce((sum, file) => sum + gzipSync(readFileSync(builtFile(file)), { level: 9 }).length / 1000, 0);
}

/** Returns the milliseconds to the largest contentful paint of a first visit on a slow phone and network. */
async function firstVisit(browser: Browser, url: string): Promise<number> {
  const context = await browser.createBrowserContext();
  try {
    const page = await context.newPage();
    await slowLine(page);
    await page.goto(url, { waitUntil: 'networkidle0', timeout: 60_000 });
    return await largestPaint(page);
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
    const still = await serveStaticPage(shutdown);
    const browser = await startBrowser(shutdown);
    const limit: number[] = [];
    const measured: number[] = [];
    for (let round = -warmUps; round < rounds; round++) {
      const one = await firstVisit(browser, still);
      const other = await firstVisit(browser, `http://127.0.0.1:${ports.console}/login`);
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
