import { randomBytes } from 'node:crypto';
import {
  apiHeaderDefaults,
  appIdHeader,
  type Call,
  callPath,
  callsOf,
  domainIdHeader,
  kycFeatures,
  providerFeatures,
  pushFeatures,
} from '@oware/contract';
import type { Part } from '../stack/parts.ts';
import type { Attack } from './attack.ts';

const apiHeaders = {
  [apiHeaderDefaults.keyHeader]: apiHeaderDefaults.key,
  [apiHeaderDefaults.versionHeader]: apiHeaderDefaults.version,
};
const organization = { [domainIdHeader]: 'adom', [appIdHeader]: 'app-adom' };

/** What a stranger sends, depending on what they know; none of it is a session. */
const guises: Record<string, () => Record<string, string>> = {
  'without any header': () => ({}),
  'with the api key alone': () => apiHeaders,
  'with the api key and a domainId': () => ({ ...apiHeaders, ...organization }),
  'with an invented token': () => ({
    ...apiHeaders,
    ...organization,
    authorization: `Bearer ${randomBytes(32).toString('base64url')}`,
  }),
  'with a token that is not one': () => ({ ...apiHeaders, ...organization, authorization: 'Bearer null' }),
};

const calls: { part: Part; call: Call }[] = [
  ...callsOf({ ...providerFeatures, ...pushFeatures }).map(({ call }) => ({ part: 'provider-sim' as const, call })),
  ...callsOf(kycFeatures).map(({ call }) => ({ part: 'kyc-sim' as const, call })),
].filter(({ call }) => call.access === 'session');

const parametersOf = (call: Call) =>
  Object.fromEntries([...call.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, '1']));

/** Sends every operation that needs a session without one. */
export const attack: Attack = {
  what: 'every operation that needs a session, called without one',
  run: async ({ world }) => {
    const breaches: string[] = [];
    let sent = 0;
    for (const { part, call } of calls) {
      const address = (await world.serve(part)) + callPath(call, parametersOf(call));
      for (const [guise, headersOf] of Object.entries(guises)) {
        const { status } = await fetch(address, { method: call.method, headers: headersOf() });
        sent++;
        if (status !== 401) breaches.push(`${call.id} (${call.method} ${call.path}) ${guise} answers ${status}`);
      }
    }
    return { observed: [`${sent} requests to ${calls.length} operations`], breaches };
  },
};
