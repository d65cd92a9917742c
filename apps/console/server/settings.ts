import { accessSync, constants } from 'node:fs';
import { apiHeaderDefaults } from '@oware/contract';
import {
  deskToken,
  headerName,
  headerValue,
  hostNames,
  listenAddress,
  logLevel,
  isLoopback,
  loopbackNames,
  port,
  readSettings,
  webAddress,
  type Environment,
} from '@oware/contract/settings';
import { trustedProxies } from '@oware/server-kit/trusted-proxies';
import { z } from 'zod';

function isReadable(file: string): boolean {
  try {
    accessSync(file, constants.R_OK);
    return true;
  } catch {
    return false;
  }
}

function isOrigin(text: string): boolean {
  try {
    return /^https?:$/.test(new URL(text).protocol) && new URL(text).origin === text;
  } catch {
    return false;
  }
}

const webOrigins = z
  .string()
  .transform((text) => text.split(',').map((one) => one.trim()))
  .refine(
    (origins) => origins.every(isOrigin),
    'Enter origins separated by commas, such as https://tiles.example.com.',
  );

const simulators = {
  provider: 'http://127.0.0.1:4301',
  kyc: 'http://127.0.0.1:4302',
  desk: 'http://127.0.0.1:4303',
} as const;

/** The settings of the console's server. docs/connecting-the-real-provider.md explains each. */
const schema = z
  .object({
    OWARE_ENVIRONMENT: z
      .enum(['Simulator', 'Training', 'Live'], 'Enter Simulator, Training or Live.')
      .default('Simulator'),
    HOST: listenAddress.default('127.0.0.1'),
    PORT: port.default(4200),
    ALLOWED_HOSTS: hostNames.optional(),
    TRUSTED_PROXIES: trustedProxies.default([]),
    PROVIDER_API_URL: webAddress.optional(),
    KYC_API_URL: webAddress.optional(),
    PUSH_API_URL: webAddress.optional(),
    PUSH_PUBLIC_KEY: z
      .string()
      .regex(/^[\w-]+$/, 'Enter a key in base64url. The service gives it to you.')
      .optional(),
    API_KEY: headerValue.optional(),
    API_VERSION: headerValue.optional(),
    API_KEY_HEADER: headerName.default(apiHeaderDefaults.keyHeader),
    API_VERSION_HEADER: headerName.default(apiHeaderDefaults.versionHeader),
    SERVICE_CA_FILE: z.string().refine(isReadable, 'Name a file that can be read.').optional(),
    SIM_DESK_URL: webAddress.optional(),
    SIM_DESK_TOKEN: deskToken.optional(),
    SIM_DESK_ADDRESS: webAddress.optional(),
    DRIFT_REPORT_URL: webAddress.optional(),
    SESSION_KEY: z
      .string()
      .regex(/^[\w-]{43}$/, 'Enter 32 random bytes in base64url, which is 43 characters.')
      .optional(),
    SESSION_KEY_FILE: z.string().optional(),
    // unlike a service's address, it may contain a key in its query
    MAP_STYLE_URL: z
      .url({
        protocol: /^https?$/,
        error: 'Enter the address of a style, such as https://maps.example.com/style.json.',
      })
      .optional(),
    MAP_TILE_ORIGINS: webOrigins.default([]),
    READ_ANSWERS: z.enum(['tolerant', 'strict'], 'Enter tolerant or strict.').default('tolerant'),
    LOG_LEVEL: logLevel.default('info'),
    METRICS_PORT: port.optional(),
    METRICS_HOST: listenAddress.default('127.0.0.1'),
  })
  .superRefine((given, context) => {
    if (given.OWARE_ENVIRONMENT !== 'Live') return;
    for (const [name, message] of Object.entries(liveFaults(given)))
      context.addIssue({ code: 'custom', path: [name], message });
  });

/** Returns errors for settings that a Live console must not leave to defaults. */
function liveFaults(given: { [name: string]: unknown }): Record<string, string> {
  const faults: Record<string, string> = {};
  for (const name of ['PROVIDER_API_URL', 'KYC_API_URL', 'PUSH_API_URL']) {
    const address = given[name];
    const isMissing = address === undefined && name !== 'PUSH_API_URL';
    if (isMissing || (typeof address === 'string' && isSimulator(address)))
      faults[name] = 'Enter the address of the real service. Live does not run on a simulator.';
  }
  if (given.API_KEY === undefined || given.API_KEY === apiHeaderDefaults.key)
    faults.API_KEY = 'Enter the key that the provider gave you. Live does not run with the demo key.';
  if (given.READ_ANSWERS === 'strict')
    faults.READ_ANSWERS = 'Enter tolerant. Strict is for tests: a provider’s answer that differs would be refused.';
  for (const name of ['SIM_DESK_URL', 'SIM_DESK_TOKEN', 'SIM_DESK_ADDRESS'])
    if (given[name] !== undefined) faults[name] = 'Leave it out. A Live console has no simulator desk.';
  if (given.API_VERSION === undefined) faults.API_VERSION = 'Enter the version that the provider gave you.';
  if (given.ALLOWED_HOSTS === undefined)
    faults.ALLOWED_HOSTS = 'Enter the host name in the address by which staff open the console.';
  if (given.SESSION_KEY === undefined && given.SESSION_KEY_FILE === undefined)
    faults.SESSION_KEY = 'Enter a key, or a file for it in SESSION_KEY_FILE, so that a restart signs nobody out.';
  return faults;
}

/** On this machine, or with the simulators' names in docker-compose.yml. */
const isSimulator = (address: string): boolean =>
  /^(localhost|127(\.\d+){3}|0\.0\.0\.0|\[::1?\]|provider-sim|kyc-sim)$/.test(new URL(address).hostname);

/**
 * Reads the settings.
 * @throws SettingsError with one line per error.
 */
export function settingsFrom(environment: Environment) {
  const given = readSettings('console', schema, environment);
  const providerUrl = given.PROVIDER_API_URL ?? simulators.provider;
  const deskUrl = given.SIM_DESK_URL ?? (given.PROVIDER_API_URL === undefined ? simulators.desk : undefined);
  return {
    environment: given.OWARE_ENVIRONMENT,
    host: given.HOST,
    port: given.PORT,
    /** Allowed host names: those in the settings, and the machine's own. */
    allowedHosts: new Set([...loopbackNames, ...(given.ALLOWED_HOSTS ?? [])]),
    /** Addresses and networks of trusted proxies for X-Forwarded-For; empty without proxies. */
    trustedProxies: given.TRUSTED_PROXIES,
    providerUrl,
    kycUrl: given.KYC_API_URL ?? simulators.kyc,
    /** The notifications endpoint, on another host in the documents; the provider's simulator includes it. */
    pushUrl: given.PUSH_API_URL ?? providerUrl,
    /** The simulators' desk, for the failures panel; undefined without simulators. */
    deskUrl,
    /** Where people open the desk, for links of the console; undefined where nobody said so. */
    deskAddress:
      given.SIM_DESK_ADDRESS ?? (deskUrl !== undefined && isLoopback(new URL(deskUrl).hostname) ? deskUrl : undefined),
    /** What the desk asks for, if it asks. */
    deskToken: given.SIM_DESK_TOKEN,
    /** The VAPID key for push subscriptions, base64url; without it there are none. */
    pushPublicKey: given.PUSH_PUBLIC_KEY,
    /** The services' API key and version headers with their configured names. */
    apiHeaders: {
      [given.API_KEY_HEADER]: given.API_KEY ?? apiHeaderDefaults.key,
      [given.API_VERSION_HEADER]: given.API_VERSION ?? apiHeaderDefaults.version,
    },
    /** Where difference reports are sent; without it they stay in the browsers. */
    driftReportUrl: given.DRIFT_REPORT_URL,
    /** The MapLibre style of a map server, and the other origins of its tiles, sprites and glyphs. */
    mapStyleUrl: given.MAP_STYLE_URL,
    mapTileOrigins: given.MAP_TILE_ORIGINS,
    /** A PEM file of certificates that replace Node's own. */
    serviceCaFile: given.SERVICE_CA_FILE,
    /**
     * The key of the session cookie, base64url, or the file that contains it. Without either, a key lasts as long as
     * the process.
     */
    sessionKey: given.SESSION_KEY,
    sessionKeyFile: given.SESSION_KEY_FILE,
    /** Whether pages reject answers that differ from the contract, as in tests. */
    readAnswers: given.READ_ANSWERS,
    logLevel: given.LOG_LEVEL,
    /** Address of /metrics for Prometheus; off without a port. */
    metricsHost: given.METRICS_HOST,
    metricsPort: given.METRICS_PORT,
  };
}

export type Settings = ReturnType<typeof settingsFrom>;

/** Returns the origins that pages may load maps from: only the console's own without a map server. */
export const mapOrigins = ({ mapStyleUrl, mapTileOrigins }: Settings): string[] =>
  mapStyleUrl === undefined ? [] : [...new Set([new URL(mapStyleUrl).origin, ...mapTileOrigins])];

/** The service addresses by their names below /api. */
export const serviceUrls = ({ providerUrl, kycUrl, pushUrl }: Settings) => ({
  provider: providerUrl,
  kyc: kycUrl,
  push: pushUrl,
});
