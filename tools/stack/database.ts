import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { pendingMigrations } from '@oware/db/pending-migrations';
import { removePostgres, startPostgres, type RunningPostgres } from '@oware/db/postgres';
import pg from 'pg';
import { runningHolder } from './lock.ts';
import { isOlder, newestChange } from './newest.ts';
import { at, dataFolder, root } from './paths.ts';
import { Problem } from './problem.ts';
import { say } from './progress.ts';

const privateCluster = () => dataFolder('postgres');
const privatePort = 54_329;
const seededStamp = () => dataFolder('seeded');

/** Starts the private server, which loses nothing that was committed, even if the machine stops. */
export const startPrivateServer = (port = privatePort, dir = privateCluster()): Promise<RunningPostgres> =>
  startPostgres({ dir, port, durable: true });

/**
 * Opens the database of DATABASE_URL, or the private one of this folder. A running system keeps the private one after
 * `stop`.
 */
export async function openDatabase(): Promise<RunningPostgres> {
  const given = process.env.DATABASE_URL;
  if (!given) {
    const own = await startPrivateServer();
    const holder = runningHolder();
    return holder === undefined || holder === process.pid ? own : { ...own, stop: async () => {} };
  }
  await requireAnswer(given);
  return { url: given, stop: async () => {}, crashed: new Promise(() => {}) };
}

/** Restarts the private server at the address that the programs use. */
export async function reopenDatabase(url: string): Promise<RunningPostgres> {
  const port = Number(new URL(url).port);
  const opened = await startPrivateServer(port);
  if (opened.url === url) return opened;
  await opened.stop();
  throw new Problem(`port ${port} of the database is taken by another program`);
}

/** Applies pending migrations and returns their number. */
export async function migrateDatabase(url: string): Promise<number> {
  if ((await pendingMigrations(url, root)).length === 0) return 0;
  const { migrate } = await import('@oware/db/migrate');
  return (await migrate(url, root)).length;
}

/**
 * Creates the template and the demo world if they are missing or their data has changed. Otherwise it takes little
 * time.
 */
export async function seedDatabase(url: string): Promise<void> {
  if (await isSeeded(url)) return;
  say('Seeding the demo world …');
  const { seedWorlds } = await import('@oware/seed');
  await seedWorlds(url);
  writeFileSync(seededStamp(), fingerprint(url));
  say('The demo world is there');
}

/** Deletes all data: the private cluster's folder, or our schemas in a given database. */
export async function forgetDatabase(): Promise<void> {
  rmSync(seededStamp(), { force: true });
  const given = process.env.DATABASE_URL;
  if (!given) return removePostgres(privateCluster());
  await withClient(given, (client) =>
    client.query('DROP SCHEMA IF EXISTS provider, kyc, sim CASCADE; DROP TABLE IF EXISTS _prisma_migrations'),
  );
}

async function isSeeded(url: string): Promise<boolean> {
  const sources = newestChange([at('libs/seed/src'), at('libs/db/src/sandbox.ts'), at('prisma/migrations')]);
  if (isOlder(seededStamp(), sources) || readFileSync(seededStamp(), 'utf8') !== fingerprint(url)) return false;
  const { rows } = await withClient(url, (client) =>
    client.query('SELECT 1 FROM sim."Sandbox" WHERE name IN ($1, $2)', ['template', 'demo']),
  );
  return rows.length === 2;
}

/** Identifies the database of the stamp without its password. The private one sometimes changes its port. */
function fingerprint(url: string): string {
  return process.env.DATABASE_URL ? createHash('sha256').update(url).digest('hex') : 'private';
}

async function withClient<T>(connectionString: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5000 });
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}

async function requireAnswer(url: string) {
  await withClient(url, (client) => client.query('SELECT 1')).catch((error: Error) => {
    const { host, pathname } = URL.canParse(url) ? new URL(url) : { host: 'no address', pathname: '' };
    throw new Problem(
      `The database of DATABASE_URL (${host}${pathname}) does not answer: ${error.message}. Start it, correct the address, or leave DATABASE_URL out to use a private one.`,
    );
  });
}
