import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { identityOf, isAlive } from '@oware/db/process-identity';
import { dataFolder } from './paths.ts';
import { Problem } from './problem.ts';

/**
 * Locks the folder for one running system: two would conflict over the database and the built files. Returns a function
 * that releases the lock. Doesn't use proper-lockfile, which detects a dead holder by the age of a file that the holder
 * must touch: a debugger or a sleeping machine may halt the holder for any time. This lock checks the holder's process.
 */
export function takeLock(): () => void {
  const file = dataFolder('running.lock');
  const own = identityOf(process.pid);
  for (;;) {
    try {
      writeFileSync(file, own, { flag: 'wx' });
      return () => rmSync(file, { force: true });
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    }
    const holder = runningHolder(file);
    if (holder) {
      throw new Problem(
        `Oware already runs from this folder (process ${holder}): use that one, or stop it with Ctrl-C or \`kill ${holder}\`.`,
      );
    }
    rmSync(file, { force: true });
  }
}

/** Returns the process that runs the system of this folder, if any. */
export function runningHolder(file = dataFolder('running.lock')): number | undefined {
  if (!existsSync(file)) return undefined;
  const text = readFileSync(file, 'utf8');
  const pid = Number.parseInt(text, 10);
  return pid > 0 && isAlive(pid) && identityOf(pid) === text ? pid : undefined;
}
