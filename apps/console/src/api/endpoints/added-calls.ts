import type { Call } from '@oware/contract';

/** The calls of the screens that were loaded, by the name of their endpoint. */
export const addedCalls: Record<'provider' | 'kyc', Record<string, Call>> = { provider: {}, kyc: {} };
