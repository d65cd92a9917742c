import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type Server = { url: string; stop: () => Promise<unknown> };

/** The PostgreSQL server of a run: a given one, one in a container, or a throw-away one from npm's binaries. */
export async function startServer(): Promise<Server> {
  if (process.env.TEST_POSTGRES === 'testcontainers') return startContainer();
  if (process.env.DATABASE_URL) return { url: process.env.DATABASE_URL, stop: async () => {} };
  return startThrowAway();
}

async function startContainer(): Promise<Server> {
  const { PostgreSqlContainer } = await import('@testcontainers/postgresql');
  const container = await new PostgreSqlContainer('postgres:18').start();
  return { url: container.getConnectionUri(), stop: () => container.stop() };
}

async function startThrowAway(): Promise<Server> {
  const { startPostgres } = await import('@oware/db/postgres');
  const home = mkdtempSync(join(tmpdir(), 'oware-test-'));
  chmodSync(home, 0o755); // as root the server runs as another user, who has to walk in
  const server = await startPostgres({ dir: join(home, 'data') });
  return {
    url: server.url,
    stop: async () => {
      await server.stop();
      rmSync(home, { recursive: true, force: true });
    },
  };
}
