import { type ChildOptions, startChild, type RunningChild } from './children.ts';
import { keepServer } from './kept-server.ts';
import type { Part, Ports } from './parts.ts';
import { deskTokenSettings } from './desk-token.ts';
import { dataFolder } from './paths.ts';

/** The built file of each program. */
export const entries: Record<Part, string> = {
  console: 'apps/console/server/main.ts',
  'provider-sim': 'apps/provider-sim/dist/main.js',
  'kyc-sim': 'apps/kyc-sim/dist/main.js',
  'sim-desk': 'apps/sim-desk/dist/main.js',
};

/** Returns where other machines open the console: under the first allowed name where there is one. */
function consoleAddress(port: number): string {
  const [host = 'localhost'] = (process.env.ALLOWED_HOSTS ?? '').split(',').flatMap((name) => name.trim() || []);
  return `http://${host}:${port}`;
}

/** Returns the settings by which the programs find each other and the database. */
export function settings(ports: Ports, databaseUrl: string): Record<string, string> {
  return {
    DATABASE_URL: databaseUrl,
    PROVIDER_API_URL: `http://127.0.0.1:${ports['provider-sim']}`,
    KYC_API_URL: `http://127.0.0.1:${ports['kyc-sim']}`,
    CONSOLE_URL: process.env.CONSOLE_URL ?? consoleAddress(ports.console),
    SIM_DESK_URL: `http://127.0.0.1:${ports['sim-desk']}`,
    ...deskTokenSettings(),
    SESSION_KEY_FILE: dataFolder('session-key'),
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
    NODE_ENV: process.env.NODE_ENV ?? 'production',
  };
}

/** Which setting opens a program to a network. */
const hostSettings: Record<Part, string> = {
  console: 'HOST',
  'provider-sim': 'SIM_HOST',
  'kyc-sim': 'SIM_HOST',
  'sim-desk': 'SIM_DESK_HOST',
};

/** Returns where each program listens. */
export const settingsOf = (part: Part, ports: Ports): Record<string, string> => ({
  HOST: process.env[hostSettings[part]] ?? '127.0.0.1',
  PORT: String(ports[part]),
});

const optionsOf = (part: Part, ports: Ports, databaseUrl: string): Omit<ChildOptions, 'onCrash'> => ({
  name: part,
  entry: entries[part],
  env: { ...settings(ports, databaseUrl), ...settingsOf(part, ports) },
});

/** Starts built programs, all at once, and restarts each when it ends by itself. */
export function keepServers(which: readonly Part[], ports: Ports, databaseUrl: string, report: (what: string) => void) {
  const kept = which.map((part) => keepServer(optionsOf(part, ports, databaseUrl), report));
  return {
    /** Returns the current process of a part. */
    pidOf: (part: Part) => kept[which.indexOf(part)]?.pid,
    ready: Promise.all(kept.map((server) => server.ready)),
    stop: () => Promise.all(kept.map((server) => server.stop())),
  };
}

/** Starts built programs, all at once. `onCrash` receives one that ends by itself, which stays down. */
export function startServers(
  which: readonly Part[],
  ports: Ports,
  databaseUrl: string,
  onCrash: (why: string) => void,
) {
  const children = which.map((part): RunningChild => startChild({ ...optionsOf(part, ports, databaseUrl), onCrash }));
  return {
    ready: Promise.all(children.map((child) => child.ready)),
    stop: () => Promise.all(children.map((child) => child.stop())),
  };
}
