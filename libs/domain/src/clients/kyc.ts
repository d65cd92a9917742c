import { type ClientStatus, typedKeys } from '@oware/contract';
import { words } from './kyc.words.ts';
import { isSameName } from './name.ts';

/** The three checks of onboarding (1§4). */
export type KycChecks = { phoneVerified: boolean; consentVerified: boolean; idVerified: boolean };

/** Returns a client's verification progress in percent, 0 to 100. All checks have equal weight. */
export function kycProgress({ phoneVerified, consentVerified, idVerified }: KycChecks): number {
  const checks = [phoneVerified, consentVerified, idVerified];
  return Math.round((100 * checks.filter(Boolean).length) / checks.length);
}

/**
 * Returns a client's status (1§4): Active if all three checks are verified, Inactive (shown as Not Verified) if none
 * is. The database applies the same rule in `provider.client_status`.
 */
export function clientStatusFor(checks: KycChecks): ClientStatus {
  const progress = kycProgress(checks);
  return progress === 100 ? 'Active' : progress === 0 ? 'Inactive' : 'Pending';
}

/** Returns the colour of the progress bar: teal when complete, otherwise red (1§2). */
export const kycTone = (progress: number): 'teal' | 'red' => (progress === 100 ? 'teal' : 'red');

/** A verification of a client: phone by code, consent and identity document by an officer. */
export type Verification = 'phone' | 'consent' | 'card';

/** Every verification. */
export const verifications = ['phone', 'consent', 'card'] as const satisfies readonly Verification[];

/** Joins verifications into a sentence part: `consent and identity document`. */
export function verificationsInWords(chosen: readonly Verification[]): string {
  const names = chosen.map((verification) => words(verification));
  const [others, last] = [names.slice(0, -1).join(', '), names.at(-1) ?? ''];
  return others ? words('andLast', { others, last }) : last;
}

/** The verified details that C7 can change. Only a new submission changes the document's number. */
export type ConfirmedDetails = {
  firstName: string;
  lastName: string;
  /** For example `1990-04-17`; null if unknown. */
  dateOfBirth: string | null;
  /** Nine digits without country code. */
  mobileNo: string;
};

const confirmedBy: Record<Verification, readonly (keyof ConfirmedDetails)[]> = {
  phone: ['mobileNo'],
  consent: ['firstName', 'lastName'],
  card: ['firstName', 'lastName', 'dateOfBirth'],
};

const isSame = (field: keyof ConfirmedDetails, one: string | null, other: string | null): boolean =>
  field === 'firstName' || field === 'lastName' ? isSameName(one ?? '', other ?? '') : one === other;

/**
 * Returns the verifications that a change invalidates because they confirmed another value. Differences in case,
 * accents or hyphens do not count as a different name.
 */
export function contradictedVerifications(
  before: ConfirmedDetails,
  changes: Partial<ConfirmedDetails>,
): Verification[] {
  const changed = typedKeys(changes).filter(
    (field) => changes[field] !== undefined && !isSame(field, before[field], changes[field] ?? null),
  );
  return typedKeys(confirmedBy).filter((verification) =>
    confirmedBy[verification].some((field) => changed.includes(field)),
  );
}

/** Maps each verification to its column of the client's row. */
export const checkOf = {
  phone: 'phoneVerified',
  consent: 'consentVerified',
  card: 'idVerified',
} as const satisfies Record<Verification, keyof KycChecks>;
