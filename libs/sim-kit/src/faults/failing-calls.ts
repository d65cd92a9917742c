import { callsOf, kycFeatures, type NamedCall, providerFeatures, pushFeatures } from '@oware/contract';

/** Every call of both services. */
const everyCall = callsOf({ ...providerFeatures, ...kycFeatures, ...pushFeatures });

/** The calls with a handler of their own: two ids that share an address are one call for a simulator. */
export const failingCalls: readonly NamedCall[] = everyCall.filter(({ call }) => call.servedBy === undefined);

/** Returns the call with this id, in any case. An id that shares its address with another call means that one. */
export function failingCall(id: string): NamedCall | undefined {
  const wanted = id.toLowerCase();
  const named = everyCall.find(({ call }) => call.id.toLowerCase() === wanted);
  const servedBy = named?.call.servedBy;
  return servedBy === undefined ? named : failingCalls.find(({ call }) => call.id === servedBy);
}

/** Returns the names in the braces of a path. */
export const pathParametersOf = ({ path }: { path: string }): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
