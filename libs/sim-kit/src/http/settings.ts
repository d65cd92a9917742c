import { apiHeaderDefaults } from '@oware/contract';
import { trustedProxiesOf } from './trusted-proxies.ts';

/** What a simulator takes from its environment. */
export type SimulatorSettings = {
  databaseUrl: string;
  logLevel: string;
  /** Addresses, subnets and named ranges whose X-Forwarded-For names the caller; empty where nobody's does. */
  trustedProxies: string[];
  /** Names and values of the api key's and the version's headers, which the documents withhold (1§7). */
  api: { keyHeader: string; key: string; versionHeader: string; version: string };
};

export function settingsFrom(env: Record<string, string | undefined>): SimulatorSettings {
  if (!env.DATABASE_URL) throw new Error('DATABASE_URL is not set: it names the PostgreSQL database of the simulators');
  return {
    databaseUrl: env.DATABASE_URL,
    logLevel: env.LOG_LEVEL ?? 'info',
    trustedProxies: trustedProxiesOf(env.TRUSTED_PROXIES),
    api: {
      keyHeader: (env.API_KEY_HEADER ?? apiHeaderDefaults.keyHeader).toLowerCase(),
      key: env.API_KEY ?? apiHeaderDefaults.key,
      versionHeader: (env.API_VERSION_HEADER ?? apiHeaderDefaults.versionHeader).toLowerCase(),
      version: env.API_VERSION ?? apiHeaderDefaults.version,
    },
  };
}
