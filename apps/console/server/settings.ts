import { accessSync, constants } from 'node:fs';
import { apiHeaderDefaults } from '@oware/contract';
import {
  headerName,
  headerValue,
  hostNames,
  listenAddress,
  logLevel,
  loopbackNames,
  port,
  readSettings,
  webAddress,
  type Environment,
} from '@oware/contract/settings';
import proxyAddr from 'proxy-addr';
import { z } from 'zod';

function areNetworks(networks: string[]): boolean {
  try {
    return typeof proxyAddr.compile(networks) === 'function';
  } catch {
    return false;
  }
}

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

const simulators = { provider: 'http://127.0.0.1:4301', kyc: 'http://127.0.0.1:4302' } as const;

/** What the console's server takes from its environment. docs/connecting-the-real-provider.md explains each setting. */
const schema = z
  .object({
    OWARE_ENVIRONMENT: z
      .enum(['Simulator', 'Training', 'Live'], 'Enter Simulator, Training or Live.')
      .default('Simulator'),
    HOST: listenAddress.default('127.0.0.1'),
    PORT: port.default(4200),
    ALLOWED_HOSTS: hostNames.optional(),
    TRUSTED_PROXIES: z
      .string()
      .transform((text) => (text.trim() === 'none' ? [] : text.split(',').map((one) => one.trim())))
      .refine(areNetworks, 'Enter addresses or networks separated by commas, such as 10.0.0.0/8, or none.')
      .default([]),
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
    DRIFT_REPORT_URL: webAddress.optional(),
    SESSION_KEY: z
      .string()
      .regex(/^[\w-]{43}$/, 'Enter 32 random bytes in base64url, which is 43 characters.')
      .optional(),
    SESSION_KEY_FILE: z.string().optional(),
    // unlike a service's, its address may hold a key after a question mark
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

/** What a Live console must not leave to a default. */
function liveFaults(given: { [name: string]: unknown }): Record<string, string> {
  const faults: Record<string, string> = {};
  for (const name of ['PROVIDER_API_URL', 'KYC_API_URL', 'PUSH_API_URL']) {
    const address = given[name] as string | undefined;
    const isMissing = address === undefined && name !== 'PUSH_API_URL';
    if (isMissing || (address !== undefined && isSimulator(address)))
      faults[name] = 'Enter the address of the real service. Live does not run on a simulator.';
  }
  if (given.API_KEY === undefined || given.API_KEY === apiHeaderDefaults.key)
    faults.API_KEY = 'Enter the key that the provider gave you. Live does not run with the demo key.';
  if (given.READ_ANSWERS === 'strict')
    faults.READ_ANSWERS = 'Enter tolerant. Strict is for tests: a provider’s answer that differs would be refused.';
  if (given.API_VERSION === undefined) faults.API_VERSION = 'Enter the version that the provider gave you.';
  if (given.ALLOWED_HOSTS === undefined)
    faults.ALLOWED_HOSTS = 'Enter the host name in the address by which staff open the console.';
  if (given.SESSION_KEY === undefined && given.SESSION_KEY_FILE === undefined)
    faults.SESSION_KEY = 'Enter a key, or a file for it in SESSION_KEY_FILE, so that a restart signs nobody out.';
  return faults;
}

/** On this machine, or under the names that docker-compose.yml gives the simulators. */
const isSimulator = (address: string): boolean =>
  /^(localhost|127(\.\d+){3}|0\.0\.0\.0|\[::1?\]|provider-sim|kyc-sim)$/.test(new URL(address).hostname);

/** Reads the settings. Throws an error with one line for each fault. */
export function settingsFrom(environment: Environment) {
  const given = readSettings('console', schema, environment);
  const providerUrl = given.PROVIDER_API_URL ?? simulators.provider;
  return {
    environment: given.OWARE_ENVIRONMENT,
    host: given.HOST,
    port: given.PORT,
    /** Host names under which the console answers: those that are set, and those that a machine has for itself. */
    allowedHosts: new Set([...loopbackNames, ...(given.ALLOWED_HOSTS ?? [])]),
    /** Addresses and networks of proxies whose X-Forwarded-For counts; empty where none stands before the console. */
    trustedProxies: given.TRUSTED_PROXIES,
    providerUrl,
    kycUrl: given.KYC_API_URL ?? simulators.kyc,
    /** The notifications endpoint, which the documents show as another host's; the provider's simulator answers it too. */
    pushUrl: given.PUSH_API_URL ?? providerUrl,
    /** The key under which browsers subscribe to push messages (VAPID), base64url; without one there are none. */
    pushPublicKey: given.PUSH_PUBLIC_KEY,
    /** What the services want beside the session: the api key and version, under the names they give them. */
    apiHeaders: {
      [given.API_KEY_HEADER]: given.API_KEY ?? apiHeaderDefaults.key,
      [given.API_VERSION_HEADER]: given.API_VERSION ?? apiHeaderDefaults.version,
    },
    /** Where reports of differing answers go; without it they stay in the browsers. */
    driftReportUrl: given.DRIFT_REPORT_URL,
    /** The MapLibre style of a map server, and the other origins that its tiles, sprites and glyphs come from. */
    mapStyleUrl: given.MAP_STYLE_URL,
    mapTileOrigins: given.MAP_TILE_ORIGINS,
    /** A PEM file of certificates to trust in place of Node's own. */
    serviceCaFile: given.SERVICE_CA_FILE,
    /** The key of the session cookie, base64url, or the file that holds it. Without either one lasts as long as the process. */
    sessionKey: given.SESSION_KEY,
    sessionKeyFile: given.SESSION_KEY_FILE,
    /** Whether pages fail a call whose answer differs from the contract, as in tests. */
    readAnswers: given.READ_ANSWERS,
    logLevel: given.LOG_LEVEL,
    /** Where Prometheus finds /metrics; nowhere without a port. */
    metricsHost: given.METRICS_HOST,
    metricsPort: given.METRICS_PORT,
  };
}

export type Settings = ReturnType<typeof settingsFrom>;

/** The origins that pages may ask for a map: none but the console's own where no map server is set. */
export const mapOrigins = ({ mapStyleUrl, mapTileOrigins }: Settings): string[] =>
  mapStyleUrl === undefined ? [] : [...new Set([new URL(mapStyleUrl).origin, ...mapTileOrigins])];

/** The addresses of the services by the names that they have below /api. */
export const serviceUrls = ({ providerUrl, kycUrl, pushUrl }: Settings) => ({
  provider: providerUrl,
  kyc: kycUrl,
  push: pushUrl,
});
