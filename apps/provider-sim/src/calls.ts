import { callsOf, providerFeatures, pushFeatures } from '@oware/contract';

/** What the simulator answers: the provider's calls, and those of the notifications endpoint, which is another host's. */
export const simulatedCalls = callsOf({ ...providerFeatures, ...pushFeatures });
