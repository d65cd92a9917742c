import { constants } from 'node:fs';
import { access, mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { isAlive } from '@oware/db/process-identity';

const home = join(tmpdir(), `oware-uploads-${userInfo().username}`);

/** Creates a folder for the files of one request, readable only by this user. Its name contains the process id. */
export async function makeUploadFolder(): Promise<string> {
  await mkdir(home, { recursive: true, mode: 0o700 });
  return mkdtemp(join(home, `${process.pid}-`));
}

/** Whether files can be received. Rejects if not. */
export async function canKeepUploads(): Promise<boolean> {
  await mkdir(home, { recursive: true, mode: 0o700 });
  await access(home, constants.R_OK | constants.W_OK);
  return true;
}

/** Removes the folders of killed processes; call it when a process starts. */
export async function removeAbandonedUploads(): Promise<void> {
  const names = await readdir(home).catch(() => []);
  const abandoned = await Promise.all(names.map((name) => isAbandoned(name)));
  await Promise.all(
    names
      .filter((_name, index) => abandoned[index])
      .map((name) => rm(join(home, name), { recursive: true, force: true })),
  );
}

/** Another process may have had our id; its folder is older than our start. */
async function isAbandoned(name: string): Promise<boolean> {
  const pid = Number.parseInt(name, 10);
  if (!(pid > 0)) return true;
  if (pid !== process.pid) return !isAlive(pid);
  const made = await stat(join(home, name)).catch(() => undefined);
  return made !== undefined && made.mtimeMs < performance.timeOrigin;
}
