import {
  type IdentityResult,
  type IdentityStatusMessage,
  type IdentityType,
  type KycRecord,
  messages,
  type SubmissionStatus,
} from '@oware/contract';
import type { Client, IdentityCheck, IdentityStatus } from '@oware/db';
import { dayOf, fullName } from '@oware/domain';

/** A row of the list, as its statement selects it. */
export type ResultRow = Pick<
  IdentityCheck,
  'id' | 'type' | 'number' | 'submittedAt' | 'status' | 'firstName' | 'lastName'
>;

const messageOf: Record<IdentityStatus, IdentityStatusMessage> = {
  Pending: messages.pending,
  Verified: messages.verifiedSuccessfully,
  Rejected: messages.rejected,
  NoMatch: messages.noMatchingRecord,
  NotSubmitted: messages.notSubmitted,
};

const statuses = Object.keys(messageOf) as IdentityStatus[];
/** The stored status that a message stands for. */
export const statusOf = (message: IdentityStatusMessage): IdentityStatus | undefined =>
  statuses.find((status) => messageOf[status] === message);

export const presentResult = (row: ResultRow): IdentityResult => ({
  id: String(row.id),
  type: row.type as IdentityType,
  number: row.number,
  date: row.submittedAt.toISOString(),
  status: { message: messageOf[row.status] },
  name: fullName(row.firstName, row.lastName),
});

const otherChecks = (client: Client, consent: SubmissionStatus | null) => ({
  phone_verified: client.phoneVerified,
  consent_verified: client.consentVerified,
  consent_status: client.consentVerified ? ('Verified' as const) : consent,
});

/** What became of a client's submissions: `resultId` is null where who asks may not see the check itself. */
export type Submitted = { check: IdentityCheck; resultId: string | null; consent: SubmissionStatus | null };

export const presentRecord = (client: Client, { check, resultId, consent }: Submitted): KycRecord => ({
  id_number: check.number,
  verified: check.status === 'Verified',
  first_name: check.firstName,
  last_name: check.lastName,
  date_of_birth: dayOf(check.dateOfBirth),
  middle_name: check.middleName,
  name_on_card: check.nameOnCard ?? fullName(check.firstName, check.lastName),
  result_id: resultId,
  reference_number: client.kycReference,
  status: { message: messageOf[check.status] },
  ...otherChecks(client, consent),
});

/** What is known of a client for whom the service holds nothing. */
export const presentUnchecked = (client: Client, consent: SubmissionStatus | null): KycRecord => ({
  id_number: client.idNumber ?? '',
  verified: client.idVerified,
  first_name: client.firstName,
  last_name: client.lastName,
  date_of_birth: dayOf(client.dateOfBirth),
  middle_name: null,
  name_on_card: client.nameOnId ?? '',
  result_id: null,
  reference_number: client.kycReference,
  status: { message: client.idVerified ? messages.verifiedSuccessfully : messages.notSubmitted },
  ...otherChecks(client, consent),
});
