import type { DomainStatus, FundingStatus, LoanApplication, Reading } from '@oware/contract';
import { statusLabel } from '../../values/status.ts';

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
export const fundingStatuses = [
  'Pending',
  'Approved',
  'Rejected',
  'Disbursed',
] as const satisfies readonly FundingStatus[];

/** What decides which status may follow; a loan of the contract is one. A batch that was rejected has freed its loans. */
export type LoanState = Pick<LoanApplication, 'domainStatus' | 'lenderStatus' | 'batchStatus'>;
/** The same as another service may say it: a word that we do not know, or none. Where a rule needs it, the service decides. */
export type ReadLoanState = Reading<LoanState>;

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

/** Why a batch holds an application fast. */
const heldBy = {
  Pending: 'This application is in a batch that is not submitted yet. Remove it from the batch first.',
  Submitted: 'This application is in a submitted batch: only its funding status changes now.',
} as const satisfies Record<NonNullable<LoanState['batchStatus']>, string>;

const heldByBatch = (status: string): string =>
  Object.hasOwn(heldBy, status) ? heldBy[status as keyof typeof heldBy] : 'This application is in a batch.';

/** Why a change that depends on the status of a loan cannot be offered: nobody knows the status. */
export const unknownLoanStatus = 'The service did not tell the loan’s status.';

/** The statuses that may follow; any where the service has a status that we do not know. */
const stepsFrom = <Status extends string>(
  steps: Record<Status, readonly Status[]>,
  from: string,
  all: readonly Status[],
): readonly Status[] => (Object.hasOwn(steps, from) ? steps[from as Status] : all);

/** Why the lender's part holds an application fast, whatever is to change in it. */
function fixedBecause({ domainStatus, lenderStatus, batchStatus }: ReadLoanState): string | undefined {
  if (lenderStatus === 'Disbursed') return 'This loan is disbursed: it no longer changes.';
  if (batchStatus !== null) return heldByBatch(batchStatus);
  if (lenderStatus === 'Approved')
    return 'The lender has approved the funding of this loan. Set the funding status to Rejected and then to Pending first.';
  if (lenderStatus === 'Rejected' && domainStatus === 'Approved')
    return 'The lender has rejected the funding of this loan. Set the funding status to Pending first.';
  return undefined;
}

/** Why the domain status of a loan cannot become `to`, in words for the person; undefined when it can. Each role may. */
export function domainChange(loan: ReadLoanState, to: DomainStatus, _actor: LoanActor): string | undefined {
  if (loan.domainStatus === '') return unknownLoanStatus;
  if (loan.domainStatus === to) return `This application is ${statusLabel(to)} already.`;
  const fixed = fixedBecause(loan);
  if (fixed !== undefined) return fixed;
  const steps = stepsFrom(domainSteps, loan.domainStatus, domainStatuses);
  return steps.includes(to) ? undefined : wrongStep('An application that is', loan.domainStatus, to, steps);
}

/**
 * Why the funding status of a loan cannot become `to`, in words for the person; undefined when it can. The lender decides on
 * the loans of a submitted batch, and on those in none; one in a batch that may still change is left alone.
 */
export function fundingChange(loan: ReadLoanState, to: FundingStatus, actor: LoanActor): string | undefined {
  if (actor.organizationType === 'sales_only' && !actor.isAdministrator)
    return 'Your organisation sells loans, but does not fund them. Ask the lender to change the funding status.';
  if (loan.lenderStatus === to) return `The funding of this loan is ${statusLabel(to)} already.`;
  if (loan.lenderStatus === 'Disbursed') return 'This loan is disbursed: its funding status no longer changes.';
  if (loan.domainStatus === '') return unknownLoanStatus;
  if (loan.domainStatus !== 'Approved')
    return `This application is ${statusLabel(loan.domainStatus)}. Approve it before its funding is decided.`;
  if (loan.batchStatus === 'Pending')
    return 'Its batch is not submitted yet. Submit the batch, or remove the application from it first.';
  const steps = stepsFrom(fundingSteps, loan.lenderStatus, fundingStatuses);
  return steps.includes(to) ? undefined : wrongStep('Funding that is', loan.lenderStatus, to, steps);
}

/** The domain statuses that a person may choose now, in the order of 2§4. */
export const domainOptions = (loan: ReadLoanState, actor: LoanActor): DomainStatus[] =>
  domainStatuses.filter((to) => domainChange(loan, to, actor) === undefined);

/** The funding statuses that a person may choose now. */
export const fundingOptions = (loan: ReadLoanState, actor: LoanActor): FundingStatus[] =>
  fundingStatuses.filter((to) => fundingChange(loan, to, actor) === undefined);

/** Why a loan cannot be put into a batch, in words for the person; undefined when it can. Only approved ones can (2§4). */
export function batchingRefusal({ domainStatus, lenderStatus, batchStatus }: ReadLoanState): string | undefined {
  if (batchStatus !== null) return 'This application is in a batch already.';
  if (domainStatus === '') return unknownLoanStatus;
  if (domainStatus !== 'Approved')
    return `This application is ${statusLabel(domainStatus)}. Approve it before it goes into a batch.`;
  if (lenderStatus !== 'Pending' && lenderStatus !== '')
    return 'The funding of this loan is decided already: it needs no batch.';
  return undefined;
}

/** Why the amount of a loan cannot change, in words for the person; undefined when it can: until the decision on it. */
export function amountRefusal(loan: ReadLoanState): string | undefined {
  const fixed = fixedBecause(loan);
  if (fixed !== undefined || !['Approved', 'Rejected', 'Cancelled'].includes(loan.domainStatus)) return fixed;
  const back = named(
    stepsFrom(domainSteps, loan.domainStatus, domainStatuses).filter((status) => status !== 'Cancelled'),
  );
  return `This application is ${statusLabel(loan.domainStatus)}. Set it back to ${back} before its amount changes.`;
}

/**
 * Why an application cannot be deleted, in words for the person; undefined when it can: before anyone has begun to work on it,
 * or once it came to nothing.
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

/**
 * Whether anything is owed on a loan: only from its disbursement on. Before that its schedule is a plan, without balance,
 * arrears or overdue installments.
 */
export const isDisbursed = ({ lenderStatus }: Pick<ReadLoanState, 'lenderStatus'>): boolean =>
  lenderStatus === 'Disbursed';

/**
 * The one status of a loan in a list (2§2): how far it is. The lender's last word outweighs the application's, and a loan
 * that is repaid is closed.
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

export type ApplicationStatus =
  'active' | 'closed' | 'submitted' | 'not submitted' | (typeof applicationStatuses)[keyof typeof applicationStatuses];

/**
 * The status of the application as a whole, in the words of the badges (2§4); it follows from the two others, and from the
 * repayments once the loan is disbursed: see `isRepaid`.
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
