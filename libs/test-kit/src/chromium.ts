import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import chromium from '@sparticuz/chromium';

/** Beside the packages, since the common temporary folder may hold another user's, or another version. */
const home = resolve(import.meta.dirname, '../../../node_modules/.cache/oware-chromium');

/** Where npm's Chromium is, unpacked (200 MB) at the first call. CHROME_PATH names another browser. */
export async function chromiumPath(): Promise<string> {
  if (process.env.CHROME_PATH) return process.env.CHROME_PATH;
  if (!existsSync(home)) await unpack();
  return inFolder(home, () => chromium.executablePath());
}

/** Whole or not at all: half a browser would pass for one. */
async function unpack(): Promise<void> {
  const unfinished = `${home}-${process.pid}`;
  mkdirSync(unfinished, { recursive: true });
  await inFolder(unfinished, () => chromium.executablePath());
  mkdirSync(dirname(home), { recursive: true });
  try {
    renameSync(unfinished, home);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(home)) throw error; // else another process was quicker
  }
}

/** The package unpacks into the temporary folder, and that is what it takes for one. */
async function inFolder<T>(folder: string, work: () => Promise<T>): Promise<T> {
  const { TMPDIR } = process.env;
  process.env.TMPDIR = folder;
  try {
    return await work();
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = TMPDIR;
  }
}
