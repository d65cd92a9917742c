import { type ComplianceStatus, type ErrorCode, type Unlisted, isKeyOf } from '@oware/contract';

/** The steps of business compliance (3§2). */
export const complianceSteps = ['Account Type', 'Account Owner', 'Go Live'] as const;

type Standing = {
  /** Why the organisation can't submit again; null if it can. */
  submissionRefusal: ErrorCode | null;
  /** Why the platform can't decide on it; null if it can. */
  decisionRefusal: ErrorCode | null;
  isLive: boolean;
};

const standings: Record<ComplianceStatus, Standing> = {
  Submitted: { submissionRefusal: null, decisionRefusal: null, isLive: false },
  Returned: { submissionRefusal: null, decisionRefusal: 'already_decided', isLive: false },
  Approved: { submissionRefusal: 'compliance_approved', decisionRefusal: 'already_decided', isLive: true },
  Replaced: { submissionRefusal: null, decisionRefusal: 'changed_since_seen', isLive: false },
};

/** For an unlisted status the provider decides. */
const unknownStanding: Standing = { submissionRefusal: null, decisionRefusal: null, isLive: false };

const standingOf = (status: ComplianceStatus | Unlisted | undefined): Standing =>
  status !== undefined && isKeyOf(standings, status) ? standings[status] : unknownStanding;

/**
 * Returns why an organisation can't submit, by the status of its newest submission; null if it can. Undefined means
 * that it has no submission.
 */
export const complianceSubmissionRefusal = (newest: ComplianceStatus | Unlisted | undefined): ErrorCode | null =>
  standingOf(newest).submissionRefusal;

/** Returns why the platform can't approve or return a submission with this status; null if it can. */
export const complianceDecisionRefusal = (status: ComplianceStatus | Unlisted): ErrorCode | null =>
  standingOf(status).decisionRefusal;

/** Whether an organisation is live, by the status of its newest submission. */
export const isLive = (newest: ComplianceStatus | Unlisted | undefined): boolean => standingOf(newest).isLive;
