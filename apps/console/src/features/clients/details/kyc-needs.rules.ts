import type { ReadList } from '@oware/contract';
import type { Verification } from '@oware/domain';
import { isNotFound } from '../../../api/failure.ts';
import type { Client, KycRecord } from '../../../api/readings.ts';
import { submissionStatusOf } from '../../../identity/identity.text.ts';

type KycAnswer = { currentData?: { data: ReadList<KycRecord> } | undefined; error?: unknown };

/** The verifications to submit, or to submit again, and those that an officer has to decide. */
export type KycNeeds = { missing: Verification[]; underReview: Verification[] };

type Standing = 'verified' | 'under review' | 'missing' | 'unknown';

const standingOf = (isVerified: boolean | null | undefined, status: string | null | undefined): Standing => {
  if (isVerified || status === 'Verified') return 'verified';
  if (status === 'Pending') return 'under review';
  return isVerified === false || status !== undefined ? 'missing' : 'unknown';
};

/** Returns the record in an answer of the verification service: null if it has none, undefined if that isn't known. */
export function kycRecordIn({ currentData, error }: KycAnswer): KycRecord | null | undefined {
  const [record] = currentData?.data ?? [];
  const hasNone = currentData ? !currentData.data.unreadable : isNotFound(error);
  return record ?? (hasNone ? null : undefined);
}

/**
 * Returns what a client's verification still needs. The verification service knows what was submitted; without its
 * record the client's own flags tell only what is verified. A check about which neither says anything is left out, unless
 * the service has no record: then nothing was submitted.
 */
export function kycNeeds(client: Pick<Client, 'verifications'>, record: KycRecord | null | undefined): KycNeeds {
  const { phone, consent, card } = client.verifications ?? {};
  const otherwise = record === null ? false : undefined;
  const standings: Record<Verification, Standing> = {
    phone: standingOf(record?.phone_verified ?? phone ?? otherwise, undefined),
    consent: standingOf(record?.consent_verified ?? consent ?? otherwise, record?.consent_status),
    card: record
      ? standingOf(record.verified, submissionStatusOf(record.status.message))
      : standingOf(card ?? otherwise, undefined),
  };
  const withStanding = (standing: Standing) =>
    (['phone', 'consent', 'card'] as const).filter((verification) => standings[verification] === standing);
  return { missing: withStanding('missing'), underReview: withStanding('under review') };
}
