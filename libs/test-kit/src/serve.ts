import type { Server } from 'node:http';
import { settingsFrom, type SimulatorSettings } from '@oware/sim-kit';
import { inject } from 'vitest';
import type {} from './provided.ts';

type Application = {
  listen: (port: number, host: string) => Promise<unknown>;
  getHttpServer: () => unknown;
  close: () => Promise<void>;
};

const served = new Set<Application>();

/**
 * Starts a simulator on the run's database and a free port for the tests of a file; it is closed after them. `settings` are
 * environment variables beside the database's.
 */
export async function serve(
  createApp: (settings: SimulatorSettings) => Promise<Application>,
  settings: Record<string, string> = {},
): Promise<Server> {
  const app = await createApp(settingsFrom({ DATABASE_URL: inject('databaseUrl'), LOG_LEVEL: 'silent', ...settings }));
  served.add(app);
  await app.listen(0, '127.0.0.1');
  return app.getHttpServer() as Server;
}

/** Closes what {@link serve} started. */
export async function closeServed(): Promise<void> {
  const apps = [...served];
  served.clear();
  await Promise.all(apps.map((app) => app.close()));
}
