import type { Server } from 'node:http';
import { settingsFrom, type SimulatorSettings } from '@oware/sim-kit';
import { afterAll, inject } from 'vitest';
import type {} from './provided.ts';

type Application = {
  listen: (port: number, host: string) => Promise<unknown>;
  getHttpServer: () => unknown;
  close: () => Promise<void>;
};

/** Starts a simulator on the run's database and a free port for the tests of a file, and closes it after them. */
export async function serve(createApp: (settings: SimulatorSettings) => Promise<Application>): Promise<Server> {
  const app = await createApp(settingsFrom({ DATABASE_URL: inject('databaseUrl'), LOG_LEVEL: 'silent' }));
  await app.listen(0, '127.0.0.1');
  afterAll(() => app.close());
  return app.getHttpServer() as Server;
}
