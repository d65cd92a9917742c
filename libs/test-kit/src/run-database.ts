import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import { migrate } from '@oware/db/migrate';
import { seedWorlds } from '@oware/seed';
import pg from 'pg';
import { startServer } from './server.ts';

const root = resolve(import.meta.dirname, '../../..');

type RunDatabase = { url: string; drop: () => Promise<void> };
/** Kept on the process, since vitest loads a setup file once for each project that names it. */
type Shared = { users: number; database?: Promise<RunDatabase> };
const shared = ((globalThis as Record<symbol, unknown>)[Symbol.for('oware.run-database')] ??= { users: 0 }) as Shared;

/** The address of the run's one database, made at the first call. Every taker gives it back. */
export async function takeDatabase(): Promise<string> {
  shared.users += 1;
  return (await (shared.database ??= makeDatabase())).url;
}

export async function giveBackDatabase(): Promise<void> {
  shared.users -= 1;
  if (shared.users > 0) return;
  await (await shared.database)?.drop();
  delete shared.database;
}

/** A database of its own in the server, so that a given one keeps whatever it has. */
async function makeDatabase(): Promise<RunDatabase> {
  const server = await startServer();
  const name = `oware_test_${randomBytes(4).toString('hex')}`;
  const url = new URL(server.url);
  url.pathname = `/${name}`;
  const drop = async () => {
    await administer(server.url, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    await server.stop();
  };
  try {
    await administer(server.url, `CREATE DATABASE ${name}`);
    await migrate(url.href, root);
    await seedWorlds(url.href);
    return { url: url.href, drop };
  } catch (error) {
    await drop();
    throw error;
  }
}

async function administer(connectionString: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
