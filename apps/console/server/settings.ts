import { apiHeaderDefaults } from '@oware/contract';

export type Settings = {
  host: string;
  port: number;
  providerUrl: string;
  kycUrl: string;
  /** The notifications endpoint, which the documents show as another host's; the provider's simulator answers it too. */
  pushUrl: string;
  /** The key under which browsers subscribe to push messages (VAPID), base64url; without one there are none. */
  pushPublicKey: string | undefined;
  /** What the services want beside the session: the api key and version, under the names they give them. */
  apiHeaders: Record<string, string>;
  environment: 'Simulator' | 'Training' | 'Live';
};

const environments = ['Simulator', 'Training', 'Live'] as const;

/** Reads the environment; throws with one clear sentence where it makes no sense. */
export function settingsFrom(env: NodeJS.ProcessEnv): Settings {
  const wanted = env.OWARE_ENVIRONMENT ?? 'Simulator';
  const environment = environments.find((one) => one === wanted);
  if (!environment) throw new Error(`OWARE_ENVIRONMENT is "${wanted}"; it must be one of ${environments.join(', ')}.`);
  const providerUrl = addressOf('PROVIDER_API_URL', env.PROVIDER_API_URL ?? 'http://127.0.0.1:4301');
  return {
    host: env.HOST ?? '127.0.0.1',
    port: Number(env.PORT ?? 4200),
    providerUrl,
    kycUrl: addressOf('KYC_API_URL', env.KYC_API_URL ?? 'http://127.0.0.1:4302'),
    pushUrl: addressOf('PUSH_API_URL', env.PUSH_API_URL || providerUrl),
    pushPublicKey: env.PUSH_PUBLIC_KEY || undefined,
    apiHeaders: {
      [env.API_KEY_HEADER ?? apiHeaderDefaults.keyHeader]: env.API_KEY ?? apiHeaderDefaults.key,
      [env.API_VERSION_HEADER ?? apiHeaderDefaults.versionHeader]: env.API_VERSION ?? apiHeaderDefaults.version,
    },
    environment,
  };
}

function addressOf(name: string, value: string): string {
  if (!URL.canParse(value))
    throw new Error(`${name} is "${value}"; it must be an address such as https://api.example.com.`);
  return value.replace(/\/$/, '');
}
