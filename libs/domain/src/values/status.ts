import { isKeyOf } from '@oware/contract';
import { type english, words } from './statuses.words.ts';

/** The badge colours that the documents name (1§4, 2§4). */
export type Tone = 'teal' | 'yellow' | 'red' | 'blue' | 'gray';

/** A label in the catalogue. */
type StatusText = keyof typeof english;

type Badge = { text: StatusText; tone: Tone };

/** Returns one key for all spellings of a status: `PendingReview`, `pending review` and `pending-review`. */
const keyOf = (status: string): string => status.toLowerCase().replace(/[^a-z]/g, '');

/**
 * The labels of all badges (1§4, 2§4), capitalised like the client badges (1§2). The documents colour active and
 * verified teal and, for loans, approved teal, pending yellow, declined and rejected red, disbursed blue, others gray;
 * the other colours are derived from these.
 */
const badges = {
  submitted: { text: 'submitted', tone: 'blue' },
  returned: { text: 'returned', tone: 'red' },
  replaced: { text: 'replaced', tone: 'gray' },
  pendingassessment: { text: 'pendingAssessment', tone: 'yellow' },
  preapproved: { text: 'preapproved', tone: 'teal' },
  active: { text: 'active', tone: 'teal' },
  verified: { text: 'verified', tone: 'teal' },
  pending: { text: 'pending', tone: 'yellow' },
  requestinfo: { text: 'requestInfo', tone: 'yellow' },
  pendingreview: { text: 'pendingReview', tone: 'yellow' },
  rejected: { text: 'rejected', tone: 'red' },
  reject: { text: 'rejected', tone: 'red' },
  declined: { text: 'declined', tone: 'red' },
  cancelled: { text: 'cancelled', tone: 'gray' },
  notsubmitted: { text: 'notSubmitted', tone: 'gray' },
  inreview: { text: 'inReview', tone: 'yellow' },
  closed: { text: 'closed', tone: 'gray' },
  approved: { text: 'approved', tone: 'teal' },
  approve: { text: 'approved', tone: 'teal' },
  successful: { text: 'successful', tone: 'teal' },
  failed: { text: 'failed', tone: 'red' },
  disbursed: { text: 'disbursed', tone: 'blue' },
  processed: { text: 'processed', tone: 'teal' },
  fallout: { text: 'fallout', tone: 'red' },
  inactive: { text: 'notVerified', tone: 'gray' },
} as const satisfies Record<string, Badge>;

const badgeOf = (status: string): Badge | undefined => {
  const key = keyOf(status);
  return isKeyOf(badges, key) ? badges[key] : undefined;
};

/** Returns the label of a badge. An undocumented status is shown as sent (1§4). */
export function statusLabel(status: string): string {
  const badge = badgeOf(status);
  return badge ? words(badge.text) : status;
}

/** Whether a status is Rejected, in any of its spellings. */
export const isRejected = (status: string): boolean => badgeOf(status)?.text === 'rejected';

/** Returns the colour of a badge; gray for an undocumented status. */
export const statusTone = (status: string): Tone => badgeOf(status)?.tone ?? 'gray';

const loanTextOf = (status: string): StatusText | undefined => {
  const text = badgeOf(status)?.text;
  return text === 'rejected' ? 'declined' : text;
};

/** Returns the label in the loan list (2§4): that of {@link statusLabel}, but Declined for a rejected application. */
export function loanStatusLabel(status: string): string {
  const text = loanTextOf(status);
  return text ? words(text) : status;
}

const loanTones: Partial<Record<StatusText, Tone>> = {
  approved: 'teal',
  pending: 'yellow',
  declined: 'red',
  disbursed: 'blue',
};

/** The colours of the loan list: the four that 2§4 names, others gray. */
export const loanStatusTone = (status: string): Tone => loanTones[loanTextOf(status) ?? 'closed'] ?? 'gray';

/**
 * Returns the colour of a payroll status: Active is teal, others are red, or yellow if they may become active again
 * (2§4).
 */
export function staffTone(status: string): Tone {
  if (statusTone(status) === 'teal') return 'teal';
  return /leave|pending|suspend/i.test(status) ? 'yellow' : 'red';
}
