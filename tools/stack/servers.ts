import { startChild, type RunningChild } from './children.ts';
import type { Part, Ports } from './parts.ts';

/** What each program is when built. */
export const entries: Record<Part, string> = {
  console: 'apps/console/server/main.ts',
  'provider-sim': 'apps/provider-sim/dist/main.js',
  'kyc-sim': 'apps/kyc-sim/dist/main.js',
  'sim-desk': 'apps/sim-desk/dist/main.js',
};

/** The settings that make the programs find each other and the database. */
export function settings(ports: Ports, databaseUrl: string): Record<string, string> {
  return {
    HOST: process.env.HOST ?? '127.0.0.1',
    DATABASE_URL: databaseUrl,
    PROVIDER_API_URL: `http://127.0.0.1:${ports['provider-sim']}`,
    KYC_API_URL: `http://127.0.0.1:${ports['kyc-sim']}`,
    CONSOLE_URL: `http://localhost:${ports.console}`,
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
    NODE_ENV: process.env.NODE_ENV ?? 'production',
  };
}

/** Starts built programs, all at once. */
export function startServers(
  which: readonly Part[],
  ports: Ports,
  databaseUrl: string,
  onCrash: (why: string) => void,
) {
  const children = which.map((part): RunningChild => {
    const env = { ...settings(ports, databaseUrl), PORT: String(ports[part]) };
    return startChild({ name: part, entry: entries[part], env, onCrash });
  });
  return {
    ready: Promise.all(children.map((child) => child.ready)),
    stop: () => Promise.all(children.map((child) => child.stop())),
  };
}
