import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { wallNow } from '../control/clock.ts';

/** No upload takes so long: what is older was left behind by a process that died. */
const abandonedAfterMs = 60 * 60_000;

let folder: Promise<string> | undefined;

/** Where files under way are kept, readable for this user alone. What a dead process left there goes at the first use. */
export const uploadFolder = (): Promise<string> => (folder ??= prepare());

async function prepare(): Promise<string> {
  const path = join(tmpdir(), `oware-uploads-${userInfo().username}`);
  await mkdir(path, { recursive: true, mode: 0o700 });
  const names = await readdir(path);
  await Promise.all(names.map((name) => removeAbandoned(join(path, name)).catch(() => undefined)));
  return path;
}

async function removeAbandoned(path: string): Promise<void> {
  const { mtimeMs } = await stat(path);
  if (mtimeMs < wallNow().getTime() - abandonedAfterMs) await rm(path, { force: true });
}
