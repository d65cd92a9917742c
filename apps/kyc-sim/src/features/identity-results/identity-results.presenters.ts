import {
  identityType,
  type IdentityResult,
  type IdentityStatusMessage,
  type KycRecord,
  messages,
  type SubmissionStatus,
} from '@oware/contract';
import { type Client, type IdentityCheck, IdentityStatus } from '@oware/db';
import { dayOf, fullName } from '@oware/domain';
import type { ResultRow } from './identity-results.repository.ts';

const messageOf: Record<IdentityStatus, IdentityStatusMessage> = {
  Pending: messages.pending,
  Verified: messages.verifiedSuccessfully,
  Rejected: messages.rejected,
  NoMatch: messages.noMatchingRecord,
  NotSubmitted: messages.notSubmitted,
};

/** Returns the stored status for a status message. */
export const statusOf = (message: IdentityStatusMessage): IdentityStatus | undefined =>
  Object.values(IdentityStatus).find((status) => messageOf[status] === message);

/** `userId` is the current user's id. */
export const presentResult = (row: ResultRow, userId: number): IdentityResult => ({
  id: String(row.id),
  type: identityType.parse(row.type),
  number: row.number,
  date: row.submittedAt.toISOString(),
  status: { message: messageOf[row.status] },
  name: fullName(row.firstName, row.lastName),
  own: row.submittedById === userId,
});

const otherChecks = (client: Client, consent: SubmissionStatus | null) => ({
  phone_verified: client.phoneVerified,
  consent_verified: client.consentVerified,
  consent_status: consent,
});

/** The outcome of a client's submissions. `resultId` is null if the current user may not see the check. */
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

/** Presents a client without any check. */
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
