import { callsOf, kycFeatures, type NamedCall, providerFeatures, pushFeatures } from '@oware/contract';

/** Every call that a report speaks of. */
export const allCalls: readonly NamedCall[] = callsOf({ ...providerFeatures, ...kycFeatures, ...pushFeatures });
