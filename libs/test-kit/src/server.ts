import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type Server = { url: string; stop: () => Promise<unknown> };

/** Starts the PostgreSQL server of a run: an existing one, a container, or a temporary one from npm's binaries. */
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
  chmodSync(home, 0o755); // run as root, the server switches to another user, who needs access to the folder
  const server = await startPostgres({ dir: join(home, 'data') });
  return {
    url: server.url,
    stop: async () => {
      await server.stop();
      rmSync(home, { recursive: true, force: true });
    },
  };
}
