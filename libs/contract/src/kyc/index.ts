import type { CallTable } from '../core/registry.ts';

/** Every call of the KYC service, by name. */
export const kycCalls = {} satisfies CallTable;
