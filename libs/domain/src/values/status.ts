import { isKeyOf } from '@oware/contract';
/** The badge colours that the documents name (1§4, 2§4). */
export type Tone = 'teal' | 'yellow' | 'red' | 'blue' | 'gray';

type Badge = { label: string; tone: Tone };

/** Returns one key for all spellings of a status: `PendingReview`, `pending review` and `pending-review`. */
const keyOf = (status: string): string => status.toLowerCase().replace(/[^a-z]/g, '');

/**
 * The labels of all badges (1§4, 2§4), capitalised like the client badges (1§2). The documents colour active and
 * verified teal and, for loans, approved teal, pending yellow, declined and rejected red, disbursed blue, others gray;
 * the other colours are derived from these.
 */
const badges = {
  submitted: { label: 'Submitted', tone: 'blue' },
  returned: { label: 'Returned', tone: 'red' },
  replaced: { label: 'Replaced', tone: 'gray' },
  pendingassessment: { label: 'Pending assessment', tone: 'yellow' },
  preapproved: { label: 'Preapproved', tone: 'teal' },
  active: { label: 'Active', tone: 'teal' },
  verified: { label: 'Verified', tone: 'teal' },
  pending: { label: 'Pending', tone: 'yellow' },
  requestinfo: { label: 'Request info', tone: 'yellow' },
  pendingreview: { label: 'Pending review', tone: 'yellow' },
  rejected: { label: 'Rejected', tone: 'red' },
  reject: { label: 'Rejected', tone: 'red' },
  declined: { label: 'Declined', tone: 'red' },
  cancelled: { label: 'Cancelled', tone: 'gray' },
  notsubmitted: { label: 'Not submitted', tone: 'gray' },
  inreview: { label: 'In-review', tone: 'yellow' },
  closed: { label: 'Closed', tone: 'gray' },
  approved: { label: 'Approved', tone: 'teal' },
  approve: { label: 'Approved', tone: 'teal' },
  successful: { label: 'Successful', tone: 'teal' },
  failed: { label: 'Failed', tone: 'red' },
  disbursed: { label: 'Disbursed', tone: 'blue' },
  processed: { label: 'Processed', tone: 'teal' },
  fallout: { label: 'Fallout', tone: 'red' },
  inactive: { label: 'Not Verified', tone: 'gray' },
} as const satisfies Record<string, Badge>;

const badgeOf = (status: string): Badge | undefined => {
  const key = keyOf(status);
  return isKeyOf(badges, key) ? badges[key] : undefined;
};

/** Returns the label of a badge. An undocumented status is shown as sent (1§4). */
export const statusLabel = (status: string): string => badgeOf(status)?.label ?? status;

/** Returns the colour of a badge; gray for an undocumented status. */
export const statusTone = (status: string): Tone => badgeOf(status)?.tone ?? 'gray';

/**
 * Returns the label in the loan list, which shows a rejected application as Declined (2§4); otherwise like {@link
 * statusLabel}.
 */
export const loanStatusLabel = (status: string): string => {
  const label = statusLabel(status);
  return label === 'Rejected' ? 'Declined' : label;
};

const loanTones: Record<string, Tone> = { Approved: 'teal', Pending: 'yellow', Declined: 'red', Disbursed: 'blue' };

/** The colours of the loan list: the four that 2§4 names, others gray. */
export const loanStatusTone = (status: string): Tone => loanTones[loanStatusLabel(status)] ?? 'gray';

/**
 * Returns the colour of a payroll status: Active is teal, others are red, or yellow if they may become active again
 * (2§4).
 */
export function staffTone(status: string): Tone {
  if (statusTone(status) === 'teal') return 'teal';
  return /leave|pending|suspend/i.test(status) ? 'yellow' : 'red';
}
