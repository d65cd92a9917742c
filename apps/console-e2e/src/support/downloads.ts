import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'puppeteer-core';
import { onTestFinished } from 'vitest';

/** Saves the page's downloads until the test ends. Returns a function that resolves with a file once it is complete. */
export async function keepDownloads(page: Page): Promise<(name: string) => Promise<Buffer>> {
  const folder = mkdtempSync(join(tmpdir(), 'oware-downloads-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const completeDownloads = new Map<string, PromiseWithResolvers<void>>();
  const wholeOf = (name: string) => {
    const known = completeDownloads.get(name) ?? Promise.withResolvers<void>();
    completeDownloads.set(name, known);
    return known;
  };
  const names = new Map<string, string>();
  const devtools = await page.createCDPSession();
  devtools.on('Browser.downloadWillBegin', ({ guid, suggestedFilename }) => names.set(guid, suggestedFilename));
  devtools.on('Browser.downloadProgress', ({ guid, state }) => {
    if (state === 'completed') wholeOf(names.get(guid) ?? '').resolve();
  });
  await devtools.send('Browser.setDownloadBehavior', {
    behavior: 'allow',
    browserContextId: page.browserContext().id!,
    downloadPath: folder,
    eventsEnabled: true,
  });
  return async (name) => {
    await wholeOf(name).promise;
    return readFileSync(join(folder, name));
  };
}
