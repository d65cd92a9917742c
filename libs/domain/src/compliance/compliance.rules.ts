import type { ComplianceStatus, ErrorCode, Unlisted } from '@oware/contract';

/** The steps of business compliance (3§2). */
export const complianceSteps = ['Account Type', 'Account Owner', 'Go Live'] as const;

type Standing = {
  /** Why the organisation can't submit again; null where it can. */
  submissionRefusal: ErrorCode | null;
  /** Why the platform can't decide on it; null where it can. */
  decisionRefusal: ErrorCode | null;
  isLive: boolean;
};

const standings: Record<ComplianceStatus, Standing> = {
  Submitted: { submissionRefusal: null, decisionRefusal: null, isLive: false },
  Returned: { submissionRefusal: null, decisionRefusal: 'already_decided', isLive: false },
  Approved: { submissionRefusal: 'compliance_approved', decisionRefusal: 'already_decided', isLive: true },
  Replaced: { submissionRefusal: null, decisionRefusal: 'changed_since_seen', isLive: false },
};

/** Of a status that the contract does not list: the provider decides. */
const unknownStanding: Standing = { submissionRefusal: null, decisionRefusal: null, isLive: false };

const standingOf = (status: ComplianceStatus | Unlisted | undefined): Standing =>
  status !== undefined && Object.hasOwn(standings, status) ? standings[status as ComplianceStatus] : unknownStanding;

/** Why an organisation whose newest submission stands so can't submit; null where it can. Undefined: it submitted nothing. */
export const complianceSubmissionRefusal = (newest: ComplianceStatus | Unlisted | undefined): ErrorCode | null =>
  standingOf(newest).submissionRefusal;

/** Why the platform can't approve or return a submission that stands so; null where it can. */
export const complianceDecisionRefusal = (status: ComplianceStatus | Unlisted): ErrorCode | null =>
  standingOf(status).decisionRefusal;

/** Whether an organisation whose newest submission stands so is live. */
export const isLive = (newest: ComplianceStatus | Unlisted | undefined): boolean => standingOf(newest).isLive;
