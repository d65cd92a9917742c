import { apiHeaderDefaults } from '@oware/contract';
import {
  type Environment,
  deskToken,
  headerName,
  headerValue,
  hostNames,
  listenAddress,
  logLevel,
  loopbackNames,
  port,
  readSettings,
  SettingsError,
} from '@oware/contract/settings';
import { trustedProxies } from '@oware/server-kit/trusted-proxies';
import { z } from 'zod';
import { WebhookAddresses } from './webhook-addresses.ts';

const databaseFault = 'Enter the address of a PostgreSQL database, such as postgresql://oware@127.0.0.1:5432/oware.';

const withoutSlash = (address: string): string => address.replace(/\/+$/, '');

const serviceAddress = (usual: string) =>
  z.url({ protocol: /^https?$/, error: `Enter the address of the simulator, such as ${usual}.` }).default(usual);

function areWebhookAddresses(value: string): boolean {
  try {
    return new WebhookAddresses(value) instanceof WebhookAddresses;
  } catch {
    return false;
  }
}

/** The setting WEBHOOK_ADDRESSES: where webhooks may be delivered to. */
export const webhookAddresses = z
  .string()
  .refine(
    areWebhookAddresses,
    'Enter addresses, networks, host names, loopback, linklocal, uniquelocal or public separated by commas, or none.',
  );

/** The setting CONSOLE_URL: where trainees open the console. */
export const consoleUrl = z.url({
  protocol: /^https?$/,
  error: 'Enter the address of the console, such as http://192.168.1.20:4200.',
});

const schema = z.object({
  DATABASE_URL: z.string(databaseFault).regex(/^postgres(ql)?:\/\/\S+$/, databaseFault),
  LOG_LEVEL: logLevel.default('info'),
  HOST: listenAddress.default('127.0.0.1'),
  PORT: port.optional(),
  ALLOWED_HOSTS: hostNames.default([]),
  SIM_DESK_HOST: listenAddress.optional(),
  SIM_DESK_TOKEN: deskToken.optional(),
  // the console's server on the same machine
  TRUSTED_PROXIES: trustedProxies.default(['loopback']),
  WEBHOOK_ADDRESSES: webhookAddresses.default('loopback'),
  API_KEY_HEADER: headerName.default(apiHeaderDefaults.keyHeader),
  API_KEY: headerValue.default(apiHeaderDefaults.key),
  API_VERSION_HEADER: headerName.default(apiHeaderDefaults.versionHeader),
  API_VERSION: headerValue.default(apiHeaderDefaults.version),
  CONSOLE_URL: consoleUrl.default('http://localhost:4200'),
  PROVIDER_API_URL: serviceAddress('http://127.0.0.1:4301'),
  KYC_API_URL: serviceAddress('http://127.0.0.1:4302'),
  OWARE_ENVIRONMENT: z
    .enum(['Simulator', 'Training'], 'Enter Simulator or Training. Live has no simulators.')
    .optional(),
});

/**
 * Reads a simulator's settings from its environment. `defaultPort` applies without PORT.
 * @throws SettingsError with one line per invalid setting.
 */
export function settingsFrom(environment: Environment, defaultPort = 0) {
  const given = readSettings('simulator', schema, environment);
  return {
    databaseUrl: given.DATABASE_URL,
    logLevel: given.LOG_LEVEL,
    host: given.HOST,
    port: given.PORT ?? defaultPort,
    /** Host names that the desk answers to: the configured ones, and the usual names of the machine itself. */
    allowedHosts: new Set([...loopbackNames, ...given.ALLOWED_HOSTS]),
    /** The address on which a container's port of the desk is published; `host` without containers. */
    publishedOn: given.SIM_DESK_HOST ?? given.HOST,
    /** What callers of the desk must know; undefined if it takes everyone who reaches it. */
    deskToken: given.SIM_DESK_TOKEN,
    /** Addresses, subnets and named ranges whose X-Forwarded-For names the caller; empty where nobody's does. */
    trustedProxies: given.TRUSTED_PROXIES,
    /** Where webhooks may be delivered to: this machine where nothing is set. */
    webhookAddresses: new WebhookAddresses(given.WEBHOOK_ADDRESSES),
    /** Where trainees open the console, for the desk's sheets; no slash at the end. */
    consoleUrl: withoutSlash(given.CONSOLE_URL),
    /** Where the desk calls the simulators as an approving officer; no slash at the end. */
    services: { provider: withoutSlash(given.PROVIDER_API_URL), kyc: withoutSlash(given.KYC_API_URL) },
    /** Names and values of the api key's and the version's headers, which the documents withhold (1§7). */
    api: {
      keyHeader: given.API_KEY_HEADER.toLowerCase(),
      key: given.API_KEY,
      versionHeader: given.API_VERSION_HEADER.toLowerCase(),
      version: given.API_VERSION,
    },
  };
}

export type SimulatorSettings = ReturnType<typeof settingsFrom>;

/** Returns the settings of this process. Ends the process with an explanation if they are invalid or fail `check`. */
export function startSettings(
  defaultPort: number,
  check: (settings: SimulatorSettings) => void = () => undefined,
): SimulatorSettings {
  try {
    const settings = settingsFrom(process.env, defaultPort);
    check(settings);
    return settings;
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
