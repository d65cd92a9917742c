import { callFinder, callsOf, kycFeatures, providerFeatures, pushFeatures, typedKeys } from '@oware/contract';
import { otherPath } from '@oware/server-kit';

/** Calls that issue or end a token: only the console's server makes them. */
const ownCalls = ['/auth/login', '/auth/authenticate', '/auth/logout'];
/** A service's pages besides calls and files, such as the simulators' documentation. */
const besideCalls = /^\/(docs|openapi|health|metrics|_sim)\b/i;

const finderOf = (features: Parameters<typeof callsOf>[0]) => callFinder(callsOf(features).map(({ call }) => call));

const findCall = {
  provider: finderOf(providerFeatures),
  kyc: finderOf(kycFeatures),
  push: finderOf(pushFeatures),
} as const;

export type ServiceName = keyof typeof findCall;
export const serviceNames = typedKeys(findCall);

/**
 * Returns who may make a request to a service: `visitor` everyone, `session` signed-in people, `nobody` if it is not a
 * call of the contract. A service may use any address for files, so signed-in people may also read unknown addresses,
 * except the service's own pages.
 */
export function accessOf(service: ServiceName, method: string, path: string): 'visitor' | 'session' | 'nobody' {
  if (ownCalls.includes(path)) return 'nobody';
  const call = findCall[service](method, path);
  if (call) return call.access === 'visitor' ? 'visitor' : 'session';
  return method === 'GET' && !besideCalls.test(path) ? 'session' : 'nobody';
}

/**
 * Returns the contract's pattern for a path of a service, such as `/lenders/{lenderId}/clients`; one word for unknown
 * paths.
 */
export const servicePath = (service: ServiceName, method: string, path: string): string =>
  findCall[service](method, path)?.path ?? `/${otherPath}`;
