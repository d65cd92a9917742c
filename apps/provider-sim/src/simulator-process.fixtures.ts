import { freePort } from '@oware/db/free-port';
import { database } from '@oware/test-kit';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { rolldown } from 'rolldown';
import { expect, inject } from 'vitest';

const home = resolve(import.meta.dirname, '..');
/** Of its connections, so that a test can find them. */
const connectionsName = `oware-deaths-${process.pid}`;
/** Not in `dist`, which another build may take away while the process runs. */
const entry = `../../node_modules/.cache/oware-deaths-${process.pid}/main.js`;

/** Builds the simulator as it is now; answers what takes the build away. */
export async function buildSimulator(): Promise<() => Promise<void>> {
  const { default: config } = (await import(resolve(home, '../../rolldown.node.mjs'))) as {
    default: { external: (id: string) => boolean };
  };
  const { external } = config;
  const build = await rolldown({
    cwd: home,
    input: 'src/main.ts',
    platform: 'node',
    external,
    tsconfig: './tsconfig.json',
  });
  await build.write({ file: resolve(home, entry), format: 'esm', codeSplitting: false });
  await build.close();
  return () => rm(resolve(home, entry, '..'), { recursive: true });
}

export type SimulatorProcess = { url: string; pid?: number; kill: () => Promise<void>; stop: () => Promise<void> };

/** A simulator as a process of its own, on the run's database. */
export async function startSimulator(): Promise<SimulatorProcess> {
  const port = await freePort();
  const child: ChildProcess = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', entry], {
    cwd: home,
    env: {
      ...process.env,
      DATABASE_URL: inject('databaseUrl'),
      PORT: String(port),
      LOG_LEVEL: 'silent',
      PGAPPNAME: connectionsName,
      PGOPTIONS: '-c synchronous_commit=on', // as outside of tests: what was answered survives a crash
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  await Promise.race([once(child, 'message'), once(child, 'exit').then(() => expect.unreachable('it did not start'))]);
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  };
  return { url: `http://127.0.0.1:${port}`, pid: child.pid!, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') };
}

/** How many rows a look at the database's connections finds; text while it does not answer. */
const found = (condition: string, values: unknown[]) => () =>
  database()
    .query(`SELECT FROM pg_stat_activity WHERE ${condition}`, values)
    .then(
      ({ rowCount }) => rowCount,
      () => 'no answer',
    );
const patient = { timeout: 30_000 };

/** The database ends the simulator's connections; `hard` as a crash does, which is felt by everyone. */
export async function cutConnections(hard: boolean): Promise<void> {
  const { rows } = await database().query<{ pid: number }>(
    'SELECT pid FROM pg_stat_activity WHERE application_name = $1',
    [connectionsName],
  );
  const pids = rows.map(({ pid }) => pid);
  if (hard) process.kill(pids[0]!, 'SIGKILL');
  else await database().query('SELECT pg_terminate_backend(pid) FROM unnest($1::int[]) AS p(pid)', [pids]);
  await expect.poll(found('pid = ANY ($1)', [pids]), patient).toBe(0);
}

/** Until what a dead simulator had begun is rolled back. */
export async function settled(): Promise<void> {
  const open = 'application_name = $1 AND xact_start IS NOT NULL';
  await expect.poll(found(open, [connectionsName]), patient).toBe(0);
}
