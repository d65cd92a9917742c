import { mergeFeatures } from '../core/registry.ts';
import * as consent from './consent.calls.ts';
import * as ghanaCard from './ghana-card.calls.ts';
import * as identityResults from './identity-results.calls.ts';
import * as phone from './phone.calls.ts';

/** The KYC service's calls by feature. */
export const kycFeatures = { phone, consent, 'ghana card': ghanaCard, 'identity results': identityResults };

/** Every call of the KYC service by name. */
export const kycCalls = /* @__PURE__ */ mergeFeatures(kycFeatures);

export * from './consent.calls.ts';
export * from './consent.shapes.ts';
export * from './ghana-card.calls.ts';
export * from './ghana-card.shapes.ts';
export * from './identity-results.calls.ts';
export * from './identity-results.shapes.ts';
export * from './phone.calls.ts';
export * from './phone.shapes.ts';
