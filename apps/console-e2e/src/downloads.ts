import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'puppeteer-core';
import { onTestFinished } from 'vitest';

/** Keeps what the page downloads until the test ends. Returns the way to a file: it waits until the file is whole. */
export async function keepDownloads(page: Page): Promise<(name: string) => Promise<Buffer>> {
  const folder = mkdtempSync(join(tmpdir(), 'oware-downloads-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const devtools = await page.createCDPSession();
  await devtools.send('Browser.setDownloadBehavior', {
    behavior: 'allow',
    browserContextId: page.browserContext().id!,
    downloadPath: folder,
  });
  return async (name) => {
    // the browser keeps the name by an empty file, and puts the whole one in its place
    while (!readdirSync(folder).includes(name) || statSync(join(folder, name)).size === 0)
      await new Promise((done) => setImmediate(done));
    return readFileSync(join(folder, name));
  };
}
