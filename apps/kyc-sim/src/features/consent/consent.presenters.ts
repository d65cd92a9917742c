import type { Consent, ConsentRow as WireRow } from '@oware/contract';
import type { Consent as Row } from '@oware/db';
import { fullName } from '@oware/domain';

/** A consent with who submitted it and the client who was saved with its reference. */
export type ConsentRow = Row & {
  submitter: { id: number; firstName: string; lastName: string } | null;
  clientId: number | null;
};

/** `userId` is the current user's id. */
export const presentConsent = (row: ConsentRow, userId: number): Consent => ({
  verified: row.status === 'Verified',
  id: String(row.id),
  status: row.status,
  reason: row.reason,
  first_name: row.firstName,
  last_name: row.lastName,
  submitted_by: row.submitter && fullName(row.submitter.firstName, row.submitter.lastName),
  own: row.submittedById === userId,
  client_id: row.clientId === null ? null : String(row.clientId),
});

export const presentConsentRow = (row: ConsentRow, userId: number): WireRow => ({
  ...presentConsent(row, userId),
  reference_number: row.reference,
  date: row.submittedAt.toISOString(),
});
