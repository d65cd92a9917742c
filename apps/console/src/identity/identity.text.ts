import {
  messages,
  type IdentityStatusMessage,
  type IdentityType,
  type SubmissionStatus,
  type Unlisted,
  isKeyOf,
} from '@oware/contract';
import type { Tone } from '@oware/domain';
import { words } from './identity.words.ts';

/** Labels of the verification types (1§2). */
const identityTypes: Record<IdentityType, string> = {
  ghana_card: words('ghanaCard'),
  voterId: words('voter'),
  drivers_license: words('driverLicence'),
  passport: words('passport'),
  ssnit: 'SSNIT',
  tin: 'TIN',
  digital_address: words('digitalAddress'),
};

/** Badge colours of the verification outcomes (1§4). */
const statusTones: Record<IdentityStatusMessage, Tone> = {
  [messages.verifiedSuccessfully]: 'teal',
  [messages.noMatchingRecord]: 'red',
  [messages.pending]: 'yellow',
  [messages.rejected]: 'red',
  [messages.notSubmitted]: 'gray',
};

const lookUp = <Key extends string, Value>(table: Record<Key, Value>, key: Key | Unlisted): Value | undefined =>
  isKeyOf(table, key) ? table[key] : undefined;

/** Returns the label of a verification type; an unknown type is shown as sent. */
export const identityTypeLabel = (type: IdentityType | Unlisted): string => lookUp(identityTypes, type) ?? type;

/** Returns the badge of a verification; an unknown status is gray and shown as sent. */
export const identityBadge = (message: IdentityStatusMessage | Unlisted): { label: string; tone: Tone } => ({
  label: message,
  tone: lookUp(statusTones, message) ?? 'gray',
});

/** Badges of a submitted consent or card. */
const submissionBadges: Record<SubmissionStatus, { label: string; tone: Tone }> = {
  Pending: { label: words('underReview'), tone: 'yellow' },
  Verified: { label: words('approved'), tone: 'teal' },
  Rejected: { label: messages.rejected, tone: 'red' },
};

/** What a rejection means for the person who submitted, also of a number without a register entry. */
export const resubmissionBadge = { label: words('toSubmitAgain'), tone: 'red' } as const;

/** Returns the badge of a submission; an unknown status is gray and shown as sent. */
export const submissionBadge = (status: SubmissionStatus | Unlisted): { label: string; tone: Tone } =>
  lookUp(submissionBadges, status) ?? { label: status, tone: 'gray' };

/** Returns the status of a new submission: under review unless the service sends another known status. */
export const submittedStatus = (status: SubmissionStatus | Unlisted): SubmissionStatus =>
  isKeyOf(submissionBadges, status) ? status : 'Pending';

/**
 * Returns what a verification's status means for the submitter: a number without a register entry must be submitted
 * again.
 */
export const submissionStatusOf = (status: IdentityStatusMessage | Unlisted): SubmissionStatus | null => {
  // an unknown status has no known meaning
  if (lookUp(statusTones, status) === undefined || status === messages.notSubmitted) return null;
  if (status === messages.verifiedSuccessfully) return 'Verified';
  return status === messages.pending ? 'Pending' : 'Rejected';
};

/** Joins first, middle and last name. */
export const fullName = (names: { first_name: string; middle_name?: string | null; last_name: string }): string =>
  [names.first_name, names.middle_name, names.last_name].filter(Boolean).join(' ');
