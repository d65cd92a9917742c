import type { ClientStatus } from '@oware/contract';
import { isSameName } from './name.ts';

/** The three checks of onboarding (1§4). */
export type KycChecks = { phoneVerified: boolean; consentVerified: boolean; idVerified: boolean };

/** How far a client's verification is, in whole percent from 0 to 100: each check weighs the same. */
export function kycProgress({ phoneVerified, consentVerified, idVerified }: KycChecks): number {
  const checks = [phoneVerified, consentVerified, idVerified];
  return Math.round((100 * checks.filter(Boolean).length) / checks.length);
}

/**
 * A client's status (1§4), which follows from the checks alone: Active once all three are verified, Inactive (shown as Not
 * Verified) while none is. The database calculates it by the same rule, `provider.client_status`.
 */
export function clientStatusFor(checks: KycChecks): ClientStatus {
  const progress = kycProgress(checks);
  return progress === 100 ? 'Active' : progress === 0 ? 'Inactive' : 'Pending';
}

/** The bar of the client's panel is teal when complete, red otherwise (1§2). */
export const kycTone = (progress: number): 'teal' | 'red' => (progress === 100 ? 'teal' : 'red');

/** What is verified of a client: the phone by a code, the consent and the identity document by an officer. */
export type Verification = 'phone' | 'consent' | 'card';

/** What a sentence calls each of them. */
export const verificationNouns: Record<Verification, string> = {
  phone: 'phone number',
  consent: 'consent',
  card: 'identity document',
};

/** Several as a sentence names them: `consent and identity document`. */
export const verificationsInWords = (verifications: readonly Verification[]): string =>
  verifications
    .map((verification) => verificationNouns[verification])
    .join(', ')
    .replace(/, ([^,]*)$/, ' and $1');

/** What a verification confirms of a client and C7 can change; the document's number changes with its submission alone. */
export type ConfirmedDetails = {
  firstName: string;
  lastName: string;
  /** `1990-04-17`; null while it is not known. */
  dateOfBirth: string | null;
  /** Nine digits, without the country code. */
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
 * The verifications that a change takes away from a client, because they confirmed another value. A name that only differs
 * in case, accents or hyphens is the same name.
 */
export function contradictedVerifications(
  before: ConfirmedDetails,
  changes: Partial<ConfirmedDetails>,
): Verification[] {
  const changed = (Object.keys(changes) as (keyof ConfirmedDetails)[]).filter(
    (field) => changes[field] !== undefined && !isSame(field, before[field], changes[field] ?? null),
  );
  return (Object.keys(confirmedBy) as Verification[]).filter((verification) =>
    confirmedBy[verification].some((field) => changed.includes(field)),
  );
}

/** What each check is called on the client's row. */
export const checkOf = {
  phone: 'phoneVerified',
  consent: 'consentVerified',
  card: 'idVerified',
} as const satisfies Record<Verification, keyof KycChecks>;
