import { messages, type IdentityStatusMessage, type IdentityType, type SubmissionStatus } from '@oware/contract';
import type { Tone } from '@oware/domain';

/** The labels of the verification types (1§2). */
export const identityTypeLabels: Record<IdentityType, string> = {
  ghana_card: 'Ghana Card',
  voterId: 'Voter',
  drivers_license: 'Driver licence',
  passport: 'Passport',
  ssnit: 'SSNIT',
  tin: 'TIN',
  digital_address: 'Digital address',
};

/** What a verification came to (1§4) and the colour of its badge. */
export const identityStatusTones: Record<IdentityStatusMessage, Tone> = {
  [messages.verifiedSuccessfully]: 'teal',
  [messages.noMatchingRecord]: 'red',
  [messages.pending]: 'yellow',
  [messages.rejected]: 'red',
  [messages.notSubmitted]: 'gray',
};

/** Of a consent, or of a card while it is being submitted. */
export const submissionBadges: Record<SubmissionStatus, { label: string; tone: Tone }> = {
  Pending: { label: 'Under review', tone: 'yellow' },
  Verified: { label: 'Approved', tone: 'teal' },
  Rejected: { label: 'To be submitted again', tone: 'red' },
};

/** What a verification's status means to whoever submitted: a number that no register knows has to come again. */
export const submissionStatusOf = (status: IdentityStatusMessage): SubmissionStatus | null => {
  if (status === messages.notSubmitted) return null;
  if (status === messages.verifiedSuccessfully) return 'Verified';
  return status === messages.pending ? 'Pending' : 'Rejected';
};

/** The last four letters and digits of a number; the others as dots, what stands between them as it is. */
export function maskedNumber(number: string): string {
  const total = number.replace(/[^0-9a-z]/gi, '').length;
  let at = 0;
  return number.replace(/[0-9a-z]/gi, (sign) => (++at > total - 4 ? sign : '•'));
}

/** First, middle and last name as one. */
export const fullName = (names: { first_name: string; middle_name?: string | null; last_name: string }): string =>
  [names.first_name, names.middle_name, names.last_name].filter(Boolean).join(' ');
