import { constants } from 'node:fs';
import { access, mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';

const home = join(tmpdir(), `oware-uploads-${userInfo().username}`);

/** A folder for the files of one request, readable for this user alone. Its name says which process made it. */
export async function makeUploadFolder(): Promise<string> {
  await mkdir(home, { recursive: true, mode: 0o700 });
  return mkdtemp(join(home, `${process.pid}-`));
}

/** Whether files can be received. Rejects where they can't. */
export async function canKeepUploads(): Promise<boolean> {
  await mkdir(home, { recursive: true, mode: 0o700 });
  await access(home, constants.R_OK | constants.W_OK);
  return true;
}

/** Removes what processes left behind that were killed; to be called when a process starts. */
export async function removeAbandonedUploads(): Promise<void> {
  const names = await readdir(home).catch(() => []);
  const abandoned = await Promise.all(names.map((name) => isAbandoned(name)));
  await Promise.all(
    names
      .filter((_name, index) => abandoned[index])
      .map((name) => rm(join(home, name), { recursive: true, force: true })),
  );
}

/** A process that has our number now and made the folder before we started is gone too. */
async function isAbandoned(name: string): Promise<boolean> {
  const pid = Number.parseInt(name, 10);
  if (!(pid > 0)) return true;
  if (pid !== process.pid) return !isRunning(pid);
  const made = await stat(join(home, name)).catch(() => undefined);
  return made !== undefined && made.mtimeMs < performance.timeOrigin;
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
