/** The badge colours that the documents name (1§4, 2§4). */
export type Tone = 'teal' | 'yellow' | 'red' | 'blue' | 'gray';

type Badge = { label: string; tone: Tone };

/** A status as services spell it comes down to one key: `PendingReview`, `pending review` and `pending-review` are one. */
const keyOf = (status: string): string => status.toLowerCase().replace(/[^a-z]/g, '');

/**
 * The labels shared by all badges (1§4, 2§4), written with a capital as the client badges are (1§2). The documents colour
 * active and verified teal and, for loans, approved teal, pending yellow, declined and rejected red, disbursed blue, others
 * gray; the rest follows from that.
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
  return Object.hasOwn(badges, key) ? badges[key as keyof typeof badges] : undefined;
};

/** What a badge says. A status that the documents do not list is shown as it came (1§4). */
export const statusLabel = (status: string): string => badgeOf(status)?.label ?? status;

/** The colour of a badge; gray for a status that the documents do not list. */
export const statusTone = (status: string): Tone => badgeOf(status)?.tone ?? 'gray';

/** The loan list says Declined for a rejected application (2§4); all else as {@link statusLabel}. */
export const loanStatusLabel = (status: string): string => {
  const label = statusLabel(status);
  return label === 'Rejected' ? 'Declined' : label;
};

const loanTones: Record<string, Tone> = { Approved: 'teal', Pending: 'yellow', Declined: 'red', Disbursed: 'blue' };

/** The colours of the loan list: the four that 2§4 names, others gray. */
export const loanStatusTone = (status: string): Tone => loanTones[loanStatusLabel(status)] ?? 'gray';

/** Of a person's standing on the payroll: Active is teal, others red or yellow (2§4), yellow for one that may become active again. */
export function staffTone(status: string): Tone {
  if (statusTone(status) === 'teal') return 'teal';
  return /leave|pending|suspend/i.test(status) ? 'yellow' : 'red';
}
