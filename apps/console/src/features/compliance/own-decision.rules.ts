import type { ComplianceSubmission } from '../../api/readings.ts';

/** A decision of this person on a submission, as it was sent. */
export type SentDecision = { decision: 'approve' | 'return'; reason: string; at: Date };

/** Milliseconds. The service's time is known from Date headers, which have whole seconds and arrive late. */
const clockTolerance = 2_000;

const statusAfter = { approve: 'Approved', return: 'Returned' } as const;

/** Whether the decision that the service shows is this one: by this person, with this reason, and not before it was sent. */
export const isDecision = (
  { status, reason, decidedBy, decidedAt }: Pick<ComplianceSubmission, 'status' | 'reason' | 'decidedBy' | 'decidedAt'>,
  sent: SentDecision,
  person: string,
): boolean =>
  status === statusAfter[sent.decision] &&
  (reason ?? '') === sent.reason &&
  decidedBy === person &&
  decidedAt !== null &&
  Date.parse(decidedAt) >= sent.at.getTime() - clockTolerance;
