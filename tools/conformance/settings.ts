import { apiHeaderDefaults } from '@oware/contract';
import { headerName, headerValue, readSettings, webAddress, type Environment } from '@oware/contract/settings';
import { z } from 'zod';
import { Authenticator, isAuthenticatorSecret } from './authenticator.ts';

const address = webAddress
  .optional()
  .transform(
    (url, context) => url ?? missing(context, 'Enter the address of the service, such as https://api.example.com.'),
  );
const needed = (what: string) =>
  z
    .string()
    .optional()
    .transform((text, context) => text ?? missing(context, what));

function missing(context: z.core.$RefinementCtx, message: string): never {
  context.issues.push({ code: 'custom', message, input: undefined });
  return z.NEVER;
}

/** The console's own names, and the account for signing in. */
const schema = z.object({
  PROVIDER_API_URL: address,
  KYC_API_URL: address,
  PUSH_API_URL: webAddress.optional(),
  API_KEY: headerValue.default(apiHeaderDefaults.key),
  API_VERSION: headerValue.default(apiHeaderDefaults.version),
  API_KEY_HEADER: headerName.default(apiHeaderDefaults.keyHeader),
  API_VERSION_HEADER: headerName.default(apiHeaderDefaults.versionHeader),
  ACCOUNT_EMAIL: needed('Enter the email address of a test account.'),
  ACCOUNT_PASSWORD: needed('Enter the password of that account.'),
  ACCOUNT_AUTHENTICATOR_SECRET: z
    .string()
    .refine(isAuthenticatorSecret, 'Enter the secret that is shown beside the QR code: letters and the digits 2 to 7.')
    .optional(),
});

/**
 * Reads the settings of a run.
 * @throws an error with one line for each fault, without values
 */
export function settingsFrom(environment: Environment) {
  const given = readSettings('conformance check', schema, environment);
  return {
    urls: {
      provider: given.PROVIDER_API_URL,
      kyc: given.KYC_API_URL,
      push: given.PUSH_API_URL ?? given.PROVIDER_API_URL,
    },
    api: {
      keyHeader: given.API_KEY_HEADER.toLowerCase(),
      key: given.API_KEY,
      versionHeader: given.API_VERSION_HEADER.toLowerCase(),
      version: given.API_VERSION,
    },
    account: {
      email: given.ACCOUNT_EMAIL,
      password: given.ACCOUNT_PASSWORD,
      /** Set if the account has two-factor sign-in. */
      authenticator:
        given.ACCOUNT_AUTHENTICATOR_SECRET === undefined
          ? undefined
          : new Authenticator(given.ACCOUNT_AUTHENTICATOR_SECRET),
    },
  };
}

export type ConformanceSettings = ReturnType<typeof settingsFrom>;
