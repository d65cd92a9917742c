import { namesAgree } from '../../clients/name-match.ts';

/** The person that an upload row names. */
export type NamedPerson = {
  fullName: string;
  /** Nine digits. */
  phone: string;
};

/** What a lender uses to recognise a client. */
export type ClientIdentity = {
  firstName: string;
  lastName: string;
  /** The name on the verified document; null without one. */
  nameOnId: string | null;
  /** Nine digits. */
  mobileNo: string;
};

/** Which cells of a row do not match the client. */
export type IdentityMismatch = { name: boolean; phone: boolean };

/**
 * Compares the person in a row with the client who has its staff number; undefined if they match. The phone number must
 * be the client's; the name must match the client's name or their document by {@link namesAgree}. Preview, processing
 * and submission share this rule.
 */
export function identityMismatch(row: NamedPerson, client: ClientIdentity): IdentityMismatch | undefined {
  const name = `${client.firstName} ${client.lastName}`;
  const mismatch = {
    name: row.fullName !== name && !namesAgree(row.fullName, name) && !namesAgree(row.fullName, client.nameOnId ?? ''),
    phone: row.phone !== client.mobileNo,
  };
  return mismatch.name || mismatch.phone ? mismatch : undefined;
}

/** The payroll record of a staff number. */
export type PayrollRecord = { memberStatus: string; recordStatus: string };

/** What a row's staff number leads to: `staff` is null if the payroll lacks it, `client` if no client has it. */
export type StaffFacts = { staff: PayrollRecord | null; client: ClientIdentity | null };

/** Returns why a row can't become a loan of the client with its staff number, as a sentence; null if it can. */
export function falloutReason(row: NamedPerson, { staff, client }: StaffFacts): string | null {
  if (!staff) return 'No staff member has this number';
  if (staff.memberStatus !== 'ACTIVE') return `Not active on the payroll: ${staff.memberStatus}`;
  if (staff.recordStatus !== 'VALID') return `The payroll’s record is not valid: ${staff.recordStatus}`;
  if (!client) return 'Not a client yet: onboard them first';
  return mismatchReason(identityMismatch(row, client));
}

/** Describes a mismatch as a sentence; null without one. */
export function mismatchReason(mismatch: IdentityMismatch | undefined): string | null {
  if (!mismatch) return null;
  if (!mismatch.phone) return 'The name is not that of the client with this staff number';
  return mismatch.name
    ? 'The name and phone number are not those of the client with this staff number'
    : 'The phone number is not that of the client with this staff number';
}
