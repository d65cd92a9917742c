import { type Verification } from '@oware/domain';
import type { Client, KycRecord } from '../../../api/readings.ts';
import { submissionStatusOf } from '../../../identity/identity.text.ts';

/** The verifications to submit, or to submit again, and those that an officer has to decide. */
export type KycNeeds = { missing: Verification[]; underReview: Verification[] };

type Standing = 'verified' | 'under review' | 'missing' | 'unknown';

const standingOf = (isVerified: boolean | null | undefined, status: string | null | undefined): Standing => {
  if (isVerified || status === 'Verified') return 'verified';
  if (status === 'Pending') return 'under review';
  return isVerified === false || status !== undefined ? 'missing' : 'unknown';
};

/**
 * Returns what a client's verification still needs. The verification service knows what was submitted; without its
 * record the client's own flags tell only what is verified. A check about which neither says anything is left out.
 */
export function kycNeeds(client: Pick<Client, 'verifications'>, record: KycRecord | undefined): KycNeeds {
  const { verifications } = client;
  const standings: Record<Verification, Standing> = {
    phone: standingOf(record?.phone_verified ?? verifications?.phone, undefined),
    consent: standingOf(record?.consent_verified ?? verifications?.consent, record?.consent_status),
    card: record
      ? standingOf(record.verified, submissionStatusOf(record.status.message))
      : standingOf(verifications?.card, undefined),
  };
  const withStanding = (standing: Standing) =>
    (['phone', 'consent', 'card'] as const).filter((verification) => standings[verification] === standing);
  return { missing: withStanding('missing'), underReview: withStanding('under review') };
}
