import { type DomainStatus, type FundingStatus, type LoanApplication, type Reading, isKeyOf } from '@oware/contract';
import { statusLabel } from '../../values/status.ts';

/** The domain statuses that can be set, in the order of 2§4. */
export const domainStatuses = [
  'Cancelled',
  'PreApproved',
  'Approved',
  'Rejected',
  'Pending',
  'InReview',
  'PendingReview',
] as const satisfies readonly DomainStatus[];

/** The funding (lender) statuses; a loan starts as Pending (2§2, 2§4). */
export const fundingStatuses = [
  'Pending',
  'Approved',
  'Rejected',
  'Disbursed',
] as const satisfies readonly FundingStatus[];

/**
 * The fields that decide the next statuses; a subset of the contract's loan. A rejected batch has released its loans.
 */
export type LoanState = Pick<LoanApplication, 'domainStatus' | 'lenderStatus' | 'batchStatus'>;
/**
 * {@link LoanState} as another service may send it, with unknown or missing words. If a rule needs a missing one, the
 * service decides.
 */
export type ReadLoanState = Reading<LoanState>;

/** The person who changes a status. `isAdministrator` means of the platform. */
export type LoanActor = {
  isAdministrator: boolean;
  organizationType: 'lend_only' | 'sales_only' | 'sales_and_lending' | 'platform_user';
};

/**
 * The allowed next domain statuses. The documents list only the options (2§4): a decision is possible from any earlier
 * status, an approval can be withdrawn, a rejected or cancelled application reopened.
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

/** Why a batch blocks changes of an application. */
const heldBy = {
  Pending: 'This application is in a batch that is not submitted yet. Remove it from the batch first.',
  Submitted: 'This application is in a submitted batch: only its funding status changes now.',
} as const satisfies Record<NonNullable<LoanState['batchStatus']>, string>;

const heldByBatch = (status: string): string =>
  isKeyOf(heldBy, status) ? heldBy[status] : 'This application is in a batch.';

/** The reason for not offering an action if the service sent no status. */
export const unknownLoanStatus = 'The service didn’t send the loan’s status.';

/** Returns the next statuses; all of them after an unknown status. */
const stepsFrom = <Status extends string>(
  steps: Record<Status, readonly Status[]>,
  from: string,
  all: readonly Status[],
): readonly Status[] => (isKeyOf(steps, from) ? steps[from] : all);

/** Returns why funding or a batch blocks all changes of an application. */
function fixedBecause({ domainStatus, lenderStatus, batchStatus }: ReadLoanState): string | undefined {
  if (lenderStatus === 'Disbursed') return 'This loan is disbursed: it can’t be changed.';
  if (batchStatus !== null) return heldByBatch(batchStatus);
  if (lenderStatus === 'Approved')
    return 'The lender has approved the funding of this loan. Set the funding status to Rejected and then to Pending first.';
  if (lenderStatus === 'Rejected' && domainStatus === 'Approved')
    return 'The lender has rejected the funding of this loan. Set the funding status to Pending first.';
  return undefined;
}

/**
 * Returns why the domain status of a loan cannot become `to`, as a sentence; undefined if it can. Every role may change
 * it.
 */
export function domainChange(loan: ReadLoanState, to: DomainStatus, _actor: LoanActor): string | undefined {
  if (loan.domainStatus === '') return unknownLoanStatus;
  if (loan.domainStatus === to) return `This application is ${statusLabel(to)} already.`;
  const fixed = fixedBecause(loan);
  if (fixed !== undefined) return fixed;
  const steps = stepsFrom(domainSteps, loan.domainStatus, domainStatuses);
  return steps.includes(to) ? undefined : wrongStep('An application that is', loan.domainStatus, to, steps);
}

/**
 * Returns why the funding status of a loan cannot become `to`, as a sentence; undefined if it can. The lender decides
 * on loans in submitted batches or in none; loans in an open batch are blocked.
 */
export function fundingChange(loan: ReadLoanState, to: FundingStatus, actor: LoanActor): string | undefined {
  if (actor.organizationType === 'sales_only' && !actor.isAdministrator)
    return 'Your organisation sells loans, but does not fund them. Ask the lender to change the funding status.';
  if (loan.lenderStatus === to) return `The funding of this loan is ${statusLabel(to)} already.`;
  if (loan.lenderStatus === 'Disbursed') return 'This loan is disbursed: its funding status can’t be changed.';
  if (loan.domainStatus === '') return unknownLoanStatus;
  if (loan.domainStatus !== 'Approved')
    return `This application is ${statusLabel(loan.domainStatus)}. Approve it before its funding is decided.`;
  if (loan.batchStatus === 'Pending')
    return 'Its batch is not submitted yet. Submit the batch, or remove the application from it first.';
  const steps = stepsFrom(fundingSteps, loan.lenderStatus, fundingStatuses);
  return steps.includes(to) ? undefined : wrongStep('Funding that is', loan.lenderStatus, to, steps);
}

/** Returns the domain statuses that a person can choose now, in the order of 2§4. */
export const domainOptions = (loan: ReadLoanState, actor: LoanActor): DomainStatus[] =>
  domainStatuses.filter((to) => domainChange(loan, to, actor) === undefined);

/** Returns the funding statuses that a person can choose now. */
export const fundingOptions = (loan: ReadLoanState, actor: LoanActor): FundingStatus[] =>
  fundingStatuses.filter((to) => fundingChange(loan, to, actor) === undefined);

/** Returns why a loan cannot be added to a batch, as a sentence; undefined if it can. Only approved loans can (2§4). */
export function batchingRefusal({ domainStatus, lenderStatus, batchStatus }: ReadLoanState): string | undefined {
  if (batchStatus !== null) return 'This application is in a batch already.';
  if (domainStatus === '') return unknownLoanStatus;
  if (domainStatus !== 'Approved')
    return `This application is ${statusLabel(domainStatus)}. Approve it before it goes into a batch.`;
  if (lenderStatus !== 'Pending' && lenderStatus !== '')
    return 'The funding of this loan is decided already: it needs no batch.';
  return undefined;
}

/** Returns why the amount of a loan cannot change, as a sentence; undefined while the loan is undecided. */
export function amountRefusal(loan: ReadLoanState): string | undefined {
  const fixed = fixedBecause(loan);
  if (fixed !== undefined || !['Approved', 'Rejected', 'Cancelled'].includes(loan.domainStatus)) return fixed;
  const back = named(
    stepsFrom(domainSteps, loan.domainStatus, domainStatuses).filter((status) => status !== 'Cancelled'),
  );
  return `This application is ${statusLabel(loan.domainStatus)}. Set it back to ${back} before its amount changes.`;
}

/**
 * Returns why an application cannot be deleted, as a sentence; undefined if it can: before work on it starts, or once
 * it is rejected or cancelled.
 */
export function deletionRefusal(loan: ReadLoanState): string | undefined {
  const { domainStatus, lenderStatus, batchStatus } = loan;
  if (lenderStatus === 'Disbursed') return 'This loan is disbursed: it cannot be deleted.';
  if (batchStatus !== null) return heldByBatch(batchStatus);
  if (lenderStatus === 'Approved') return 'The funding of this loan is approved: it cannot be deleted.';
  if (domainStatus === '') return unknownLoanStatus;
  if (['Pending', 'Cancelled', 'Rejected'].includes(domainStatus)) return undefined;
  return `This application is ${statusLabel(domainStatus)}. Cancel it before it is deleted.`;
}

/** Whether a loan is disbursed. Before that its schedule is a plan without balance, arrears or overdue installments. */
export const isDisbursed = ({ lenderStatus }: Pick<ReadLoanState, 'lenderStatus'>): boolean =>
  lenderStatus === 'Disbursed';

/**
 * Returns the single status of a loan in a list (2§2). The lender's decision takes precedence over the application's,
 * and a repaid loan is closed.
 */
export function listStatusOf({
  domainStatus,
  lenderStatus,
  applicationStatus,
}: Pick<Reading<LoanApplication>, 'domainStatus' | 'lenderStatus' | 'applicationStatus'>): string {
  if (lenderStatus === 'Rejected') return lenderStatus;
  if (lenderStatus !== 'Disbursed') return domainStatus;
  return applicationStatus.toLowerCase() === 'closed' ? 'Closed' : lenderStatus;
}

/** Whether a status change is a decision, which requires an authority note (2§4, 2§5). */
export const needsAuthorityNote = (to: DomainStatus): boolean => to === 'Approved' || to === 'Rejected';

/** Returns the domain status that a decision sets. */
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

export type ApplicationStatus =
  'active' | 'closed' | 'submitted' | 'not submitted' | (typeof applicationStatuses)[keyof typeof applicationStatuses];

/**
 * Returns the application status in the words of the badges (2§4). It is calculated from the other two, and from the
 * repayments after disbursement: see `isRepaid`.
 */
export function applicationStatusOf({
  domainStatus,
  lenderStatus,
  isComplete,
  isRepaid,
}: Pick<LoanState, 'domainStatus' | 'lenderStatus'> & { isComplete: boolean; isRepaid: boolean }): ApplicationStatus {
  if (lenderStatus === 'Disbursed') return isRepaid ? 'closed' : 'active';
  if (lenderStatus === 'Rejected') return 'rejected';
  if (domainStatus === 'Pending') return isComplete ? 'submitted' : 'not submitted';
  return applicationStatuses[domainStatus];
}
