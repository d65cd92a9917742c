import {
  messages,
  type IdentityStatusMessage,
  type IdentityType,
  type SubmissionStatus,
  type Unlisted,
} from '@oware/contract';
import type { Tone } from '@oware/domain';

/** The labels of the verification types (1§2). */
const identityTypes: Record<IdentityType, string> = {
  ghana_card: 'Ghana Card',
  voterId: 'Voter',
  drivers_license: 'Driver licence',
  passport: 'Passport',
  ssnit: 'SSNIT',
  tin: 'TIN',
  digital_address: 'Digital address',
};

/** What a verification came to (1§4) and the colour of its badge. */
const statusTones: Record<IdentityStatusMessage, Tone> = {
  [messages.verifiedSuccessfully]: 'teal',
  [messages.noMatchingRecord]: 'red',
  [messages.pending]: 'yellow',
  [messages.rejected]: 'red',
  [messages.notSubmitted]: 'gray',
};

const lookUp = <Key extends string, Value>(table: Record<Key, Value>, key: Key | Unlisted): Value | undefined =>
  Object.hasOwn(table, key) ? table[key as Key] : undefined;

/** The label of a verification type; a type that we do not know in the provider’s word. */
export const identityTypeLabel = (type: IdentityType | Unlisted): string => lookUp(identityTypes, type) ?? type;

/** The badge of a verification; a status that we do not know is gray, in the provider’s word. */
export const identityBadge = (message: IdentityStatusMessage | Unlisted): { label: string; tone: Tone } => ({
  label: message,
  tone: lookUp(statusTones, message) ?? 'gray',
});

/** Of a consent, or of a card while it is being submitted. */
const submissionBadges: Record<SubmissionStatus, { label: string; tone: Tone }> = {
  Pending: { label: 'Under review', tone: 'yellow' },
  Verified: { label: 'Approved', tone: 'teal' },
  Rejected: { label: 'To be submitted again', tone: 'red' },
};

/** The badge of a submission; a status that we do not know is gray, in the provider’s word. */
export const submissionBadge = (status: SubmissionStatus | Unlisted): { label: string; tone: Tone } =>
  lookUp(submissionBadges, status) ?? { label: status, tone: 'gray' };

/** The status of something that was just submitted: under review, unless the service says another one that we know. */
export const submittedStatus = (status: SubmissionStatus | Unlisted): SubmissionStatus =>
  lookUp(submissionBadges, status) === undefined ? 'Pending' : (status as SubmissionStatus);

/** What a verification's status means to whoever submitted: a number that no register knows has to come again. */
export const submissionStatusOf = (status: IdentityStatusMessage | Unlisted): SubmissionStatus | null => {
  // of a status that we do not know nobody knows what it means
  if (lookUp(statusTones, status) === undefined || status === messages.notSubmitted) return null;
  if (status === messages.verifiedSuccessfully) return 'Verified';
  return status === messages.pending ? 'Pending' : 'Rejected';
};

/** First, middle and last name as one. */
export const fullName = (names: { first_name: string; middle_name?: string | null; last_name: string }): string =>
  [names.first_name, names.middle_name, names.last_name].filter(Boolean).join(' ');
