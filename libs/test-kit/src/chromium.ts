import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import chromium from '@sparticuz/chromium';

/** Inside node_modules, because the shared temporary folder may contain another user's or version's browser. */
const home = resolve(import.meta.dirname, '../../../node_modules/.cache/oware-chromium');

/** Returns the path of npm's Chromium, unpacked (200 MB) at the first call. CHROME_PATH selects another browser. */
export async function chromiumPath(): Promise<string> {
  if (process.env.CHROME_PATH) return process.env.CHROME_PATH;
  if (!existsSync(home)) await unpack();
  return inFolder(home, () => chromium.executablePath());
}

/** Unpacks into a temporary name and renames it, so that an interrupted run leaves no incomplete browser. */
async function unpack(): Promise<void> {
  const unfinished = `${home}-${process.pid}`;
  mkdirSync(unfinished, { recursive: true });
  await inFolder(unfinished, () => chromium.executablePath());
  mkdirSync(dirname(home), { recursive: true });
  try {
    renameSync(unfinished, home);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(home)) throw error; // another process was faster
  }
}

/** The package only unpacks into the temporary folder, so this changes what it sees as one. */
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
