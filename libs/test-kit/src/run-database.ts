import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import { migrate } from '@oware/db/migrate';
import { seedWorlds } from '@oware/seed';
import pg from 'pg';
import { startServer } from './server.ts';

const root = resolve(import.meta.dirname, '../../..');

type RunDatabase = { url: string; drop: () => Promise<void> };

/** Creates a migrated and seeded database in the run's server, so that existing databases stay untouched. */
export async function makeDatabase(): Promise<RunDatabase> {
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

/** Copies a database, to which nothing may be connected, in its server. That takes a tenth of the time of making one. */
export async function copyDatabase(url: string): Promise<RunDatabase> {
  const name = new URL(url).pathname.slice(1);
  const [copy, server] = [new URL(url), new URL(url)];
  copy.pathname = `/${name}_copy`;
  server.pathname = '/postgres';
  await administer(server.href, `CREATE DATABASE ${name}_copy TEMPLATE ${name} STRATEGY FILE_COPY`);
  return {
    url: copy.href,
    drop: () => administer(server.href, `DROP DATABASE IF EXISTS ${name}_copy WITH (FORCE)`),
  };
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
