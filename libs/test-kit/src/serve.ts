import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { settingsFrom, type SimulatorSettings } from '@oware/sim-kit';
import { inject } from 'vitest';
import type {} from './provided.ts';

type Application = {
  listen: (port: number, host: string) => Promise<unknown>;
  getHttpServer: () => unknown;
  close: () => Promise<void>;
};
type CreateApp = (settings: SimulatorSettings) => Promise<Application>;

/** Servers with their own settings, closed after the file. */
const own = new Set<Application>();
/** Shared servers that the file uses, and those still available to it. */
const inUse = new Map<CreateApp, Application[]>();
const idle = new Map<CreateApp, Application[]>();

/**
 * A simulator on the run's database and a free port, for the tests of a file. Without `settings`, which are environment
 * variables beside the database's, the next file gets the same one again: a start costs more than many a file's tests. Asked
 * twice in a file, it is two. With settings, also with none in them, it is the file's own and closed after it.
 */
export async function serve(createApp: CreateApp, settings?: Record<string, string>): Promise<Server> {
  const app = (!settings && idle.get(createApp)?.pop()) || (await start(createApp, settings));
  if (settings) own.add(app);
  else inUse.set(createApp, [...(inUse.get(createApp) ?? []), app]);
  return app.getHttpServer() as Server;
}

async function start(createApp: CreateApp, settings: Record<string, string> = {}): Promise<Application> {
  const app = await createApp(settingsFrom({ DATABASE_URL: inject('databaseUrl'), LOG_LEVEL: 'silent', ...settings }));
  await app.listen(0, '127.0.0.1');
  return app;
}

/** Closes the file's own simulators and keeps the shared ones for the next file. */
export async function closeServed(): Promise<void> {
  for (const [createApp, apps] of inUse) idle.set(createApp, [...apps.toReversed(), ...(idle.get(createApp) ?? [])]);
  inUse.clear();
  const apps = [...own];
  own.clear();
  await Promise.all(apps.map((app) => app.close()));
}

/** Closes idle shared simulators, which would otherwise take jobs that a test gives to another process. */
export async function closeIdleServers(): Promise<void> {
  const apps = [...idle.values()].flat();
  idle.clear();
  await Promise.all(apps.map((app) => app.close()));
}

/** Returns the address of a server that {@link serve} started. */
export const addressOf = (server: Server): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
