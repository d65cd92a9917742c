import { callsOf, kycFeatures, providerFeatures, pushFeatures, type Call } from '@oware/contract';

/** Calls that hand out or end a token: the console's server makes them itself. */
const ownCalls = ['/auth/login', '/auth/authenticate', '/auth/logout'];
/** What a service has beside its calls and files, such as the documentation of the simulators. */
const besideCalls = /^\/(docs|openapi|health|metrics|_sim)\b/i;

type PassingCall = { method: string; path: RegExp; access: Call['access'] };

const pattern = (path: string): RegExp => {
  const parts = path.split(/\{\w+\}/).map((part) => part.replace(/[.*+?^$()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('[^/]+')}$`);
};

const passing = (features: Parameters<typeof callsOf>[0]): PassingCall[] =>
  callsOf(features)
    .filter(({ call }) => !ownCalls.includes(call.path))
    .map(({ call: { method, path, access } }) => ({ method, path: pattern(path), access }));

const calls = {
  provider: passing(providerFeatures),
  kyc: passing(kycFeatures),
  push: passing(pushFeatures),
} as const;

export type ServiceName = keyof typeof calls;
export const serviceNames = Object.keys(calls) as ServiceName[];

/**
 * Who may make a request to a service through the console: `visitor` everyone, `session` those who are signed in, `nobody`
 * where it is no call of the contract. A file may be at any address that the service names, so those who are signed in may
 * read what is not a call as well, except for the service's own pages.
 */
export function accessOf(service: ServiceName, method: string, path: string): 'visitor' | 'session' | 'nobody' {
  const call = calls[service].find((one) => one.method === method && one.path.test(path));
  if (call) return call.access === 'visitor' ? 'visitor' : 'session';
  const isFile = method === 'GET' && !besideCalls.test(path) && !ownCalls.includes(path);
  return isFile ? 'session' : 'nobody';
}
