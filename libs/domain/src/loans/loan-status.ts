import type { DomainStatus } from '@oware/contract';
import { statusLabel } from '../status.ts';

/** The domain statuses that an update can choose, in the order of 2§4. */
export const domainStatuses = [
  'Cancelled',
  'PreApproved',
  'Approved',
  'Rejected',
  'Pending',
  'InReview',
  'PendingReview',
] as const satisfies readonly DomainStatus[];

/** The funding (lender) statuses; a loan begins as Pending (2§2, 2§4). */
export const fundingStatuses = ['Pending', 'Approved', 'Rejected', 'Disbursed'] as const;
export type FundingStatus = (typeof fundingStatuses)[number];

/** What decides which status may follow. `isInBatch`: in a batch that is Pending or Submitted. */
export type LoanState = { domainStatus: DomainStatus; lenderStatus: FundingStatus; isInBatch: boolean };

/** Who changes a status. `isAdministrator`: of the platform. */
export type LoanActor = {
  isAdministrator: boolean;
  organizationType: 'lend_only' | 'sales_only' | 'sales_and_lending' | 'platform_user';
};

/**
 * Which domain status may follow which. The documents list the options only (2§4): a decision may fall at any point before
 * it, an approval can be taken back, a rejected or cancelled application reopened.
 */
const domainSteps: Record<DomainStatus, readonly DomainStatus[]> = {
  Pending: ['InReview', 'PendingReview', 'PreApproved', 'Approved', 'Rejected', 'Cancelled'],
  InReview: ['PendingReview', 'PreApproved', 'Approved', 'Rejected', 'Cancelled'],
  PendingReview: ['InReview', 'PreApproved', 'Approved', 'Rejected', 'Cancelled'],
  PreApproved: ['InReview', 'PendingReview', 'Approved', 'Rejected', 'Cancelled'],
  Approved: ['InReview', 'Cancelled'],
  Rejected: ['InReview'],
  Cancelled: ['Pending'],
};

const fundingSteps: Record<FundingStatus, readonly FundingStatus[]> = {
  Pending: ['Approved', 'Rejected'],
  Approved: ['Rejected', 'Disbursed'],
  Rejected: ['Pending'],
  Disbursed: [],
};

const named = (statuses: readonly string[]): string =>
  statuses
    .map(statusLabel)
    .join(', ')
    .replace(/, ([^,]+)$/, ' or $1');

const wrongStep = (what: string, from: string, to: string, steps: readonly string[]): string =>
  `${what} ${statusLabel(from)} cannot become ${statusLabel(to)}. Choose ${named(steps)}.`;

function fixedBecause({ domainStatus, lenderStatus, isInBatch }: LoanState): string | undefined {
  if (lenderStatus === 'Disbursed') return 'This loan is disbursed: its status no longer changes.';
  if (isInBatch) return 'This application is in a batch. Remove it from the batch, or reject the batch, first.';
  if (lenderStatus === 'Approved')
    return 'The lender has approved the funding of this loan. Set the funding status to Rejected and then to Pending first.';
  if (lenderStatus === 'Rejected' && domainStatus === 'Approved')
    return 'The lender has rejected the funding of this loan. Set the funding status to Pending first.';
  return undefined;
}

/** Why the domain status of a loan cannot become `to`, in words for the person; undefined when it can. */
export function domainChange(loan: LoanState, to: DomainStatus, _actor: LoanActor): string | undefined {
  if (loan.domainStatus === to) return `This application is ${statusLabel(to)} already.`;
  const fixed = fixedBecause(loan);
  if (fixed !== undefined) return fixed;
  const steps = domainSteps[loan.domainStatus];
  return steps.includes(to) ? undefined : wrongStep('An application that is', loan.domainStatus, to, steps);
}

/**
 * Why the funding status of a loan cannot become `to`, in words for the person; undefined when it can. Being in a batch is no
 * obstacle: the lender decides on the loans of a submitted one.
 */
export function fundingChange(loan: LoanState, to: FundingStatus, actor: LoanActor): string | undefined {
  if (actor.organizationType === 'sales_only' && !actor.isAdministrator)
    return 'Your organisation sells loans, but does not fund them. Ask the lender to change the funding status.';
  if (loan.lenderStatus === to) return `The funding of this loan is ${statusLabel(to)} already.`;
  if (loan.lenderStatus === 'Disbursed') return 'This loan is disbursed: its funding status no longer changes.';
  if (loan.domainStatus !== 'Approved')
    return `This application is ${statusLabel(loan.domainStatus)}. Approve it before its funding is decided.`;
  const steps = fundingSteps[loan.lenderStatus];
  return steps.includes(to) ? undefined : wrongStep('A funding that is', loan.lenderStatus, to, steps);
}

/** The domain statuses that a person may choose now, in the order of 2§4. */
export const domainOptions = (loan: LoanState, actor: LoanActor): DomainStatus[] =>
  domainStatuses.filter((to) => domainChange(loan, to, actor) === undefined);

/** The funding statuses that a person may choose now. */
export const fundingOptions = (loan: LoanState, actor: LoanActor): FundingStatus[] =>
  fundingStatuses.filter((to) => fundingChange(loan, to, actor) === undefined);

/** Approving and rejecting are decisions: they carry an authority note (2§4, 2§5). */
export const needsAuthorityNote = (to: DomainStatus): boolean => to === 'Approved' || to === 'Rejected';

/** The domain status that a decision leads to. */
export const decisionTo = (decision: 'approve' | 'reject'): 'Approved' | 'Rejected' =>
  decision === 'approve' ? 'Approved' : 'Rejected';

const applicationStatuses = {
  Cancelled: 'cancelled',
  PreApproved: 'pre-approved',
  Approved: 'approved',
  Rejected: 'rejected',
  InReview: 'in-review',
  PendingReview: 'pending review',
} as const satisfies Record<Exclude<DomainStatus, 'Pending'>, string>;

/** The status of the application as a whole, in the words of the badges (2§4); it follows from the two others. */
export function applicationStatusOf({
  domainStatus,
  lenderStatus,
  isComplete,
}: Pick<LoanState, 'domainStatus' | 'lenderStatus'> & { isComplete: boolean }): ApplicationStatus {
  if (lenderStatus === 'Disbursed') return 'active';
  if (lenderStatus === 'Rejected') return 'rejected';
  if (domainStatus === 'Pending') return isComplete ? 'submitted' : 'not submitted';
  return applicationStatuses[domainStatus];
}

export type ApplicationStatus =
  'active' | 'submitted' | 'not submitted' | (typeof applicationStatuses)[keyof typeof applicationStatuses];
