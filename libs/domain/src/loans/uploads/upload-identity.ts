import { namesAgree } from '../../clients/name-match.ts';

/** Whom a row of an upload names. */
export type NamedPerson = {
  fullName: string;
  /** Nine digits. */
  phone: string;
};

/** What a lender knows of a client by whom the client is recognised. */
export type ClientIdentity = {
  firstName: string;
  lastName: string;
  /** As on the document that was verified, null without one. */
  nameOnId: string | null;
  /** Nine digits. */
  mobileNo: string;
};

/** Which cells of a row are not those of a client. */
export type IdentityMismatch = { name: boolean; phone: boolean };

/**
 * Compares whom a row names with the client who has its staff number; undefined where they agree. The phone number has to be
 * the client's, the name by {@link namesAgree} the client's own or the one on their document. Preview, processing and
 * submission use this one rule.
 */
export function identityMismatch(row: NamedPerson, client: ClientIdentity): IdentityMismatch | undefined {
  const name = `${client.firstName} ${client.lastName}`;
  const mismatch = {
    name: row.fullName !== name && !namesAgree(row.fullName, name) && !namesAgree(row.fullName, client.nameOnId ?? ''),
    phone: row.phone !== client.mobileNo,
  };
  return mismatch.name || mismatch.phone ? mismatch : undefined;
}

/** What the payroll says of a staff number. */
export type PayrollRecord = { memberStatus: string; recordStatus: string };

/** What is known of a row's staff number; null where nobody has it. */
export type StaffFacts = { staff: PayrollRecord | null; client: ClientIdentity | null };

/** Why a row can't become a loan of the client with its staff number, in words for the person; null where it can. */
export function falloutReason(row: NamedPerson, { staff, client }: StaffFacts): string | null {
  if (!staff) return 'No staff member has this number';
  if (staff.memberStatus !== 'ACTIVE') return `Not active on the payroll: ${staff.memberStatus}`;
  if (staff.recordStatus !== 'VALID') return `The payroll’s record is not valid: ${staff.recordStatus}`;
  if (!client) return 'Not a client yet: onboard them first';
  return mismatchReason(identityMismatch(row, client));
}

/** A mismatch in words for the person; null without one. */
export function mismatchReason(mismatch: IdentityMismatch | undefined): string | null {
  if (!mismatch) return null;
  if (!mismatch.phone) return 'The name is not that of the client with this staff number';
  return mismatch.name
    ? 'The name and phone number are not those of the client with this staff number'
    : 'The phone number is not that of the client with this staff number';
}
