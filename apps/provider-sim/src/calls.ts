import { callsOf, providerFeatures, pushFeatures } from '@oware/contract';

/**
 * The calls that the simulator serves: the provider's own, and those of the notifications endpoint, which has another
 * host.
 */
export const simulatedCalls = callsOf({ ...providerFeatures, ...pushFeatures });
