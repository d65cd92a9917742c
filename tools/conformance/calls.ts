import { callsOf, kycFeatures, type NamedCall, providerFeatures, pushFeatures } from '@oware/contract';

/** Every call in a report. */
export const allCalls: readonly NamedCall[] = callsOf({ ...providerFeatures, ...kycFeatures, ...pushFeatures });
