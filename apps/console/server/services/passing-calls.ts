import { callFinder, callsOf, kycFeatures, providerFeatures, pushFeatures } from '@oware/contract';
import { otherPath } from '@oware/server-kit';

/** Calls that hand out or end a token: the console's server makes them itself. */
const ownCalls = ['/auth/login', '/auth/authenticate', '/auth/logout'];
/** What a service has beside its calls and files, such as the documentation of the simulators. */
const besideCalls = /^\/(docs|openapi|health|metrics|_sim)\b/i;

const finderOf = (features: Parameters<typeof callsOf>[0]) => callFinder(callsOf(features).map(({ call }) => call));

const findCall = {
  provider: finderOf(providerFeatures),
  kyc: finderOf(kycFeatures),
  push: finderOf(pushFeatures),
} as const;

export type ServiceName = keyof typeof findCall;
export const serviceNames = Object.keys(findCall) as ServiceName[];

/**
 * Who may make a request to a service through the console: `visitor` everyone, `session` those who are signed in, `nobody`
 * where it is no call of the contract. A file may be at any address that the service names, so those who are signed in may
 * read what is not a call as well, except for the service's own pages.
 */
export function accessOf(service: ServiceName, method: string, path: string): 'visitor' | 'session' | 'nobody' {
  if (ownCalls.includes(path)) return 'nobody';
  const call = findCall[service](method, path);
  if (call) return call.access === 'visitor' ? 'visitor' : 'session';
  return method === 'GET' && !besideCalls.test(path) ? 'session' : 'nobody';
}

/** The contract's pattern for a path below a service, such as `/lenders/{lenderId}/clients`; one word for any other path. */
export const servicePath = (service: ServiceName, method: string, path: string): string =>
  findCall[service](method, path)?.path ?? `/${otherPath}`;
