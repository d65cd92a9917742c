import { required } from '@oware/domain';
import type { DomainStatus } from '@oware/contract';
import { momentBefore } from '../synthetic/anchor.ts';
import { batchMoments, later } from './batch-plans.ts';
import type { LoanPlan, LoanStage } from './loan-plans.ts';
import { lenderIds, userIdOf } from '../organization/organizations.ts';
import type { LoanApplicationRow, LoanEventRow } from '../world/rows.ts';

type Event = Omit<LoanEventRow, 'id' | 'applicationId' | 'ownWork'>;
type Statuses = Pick<LoanApplicationRow, 'domainStatus' | 'lenderStatus' | 'batchId'>;

const dayMinutes = 1440;

/** Account ids. Each account has the permission, and none decides on its own work. */
type Staff = {
  /** Creates applications and uploads files. */
  officer: number;
  /** Reviews applications before the decision. */
  reviewer: number;
  /** Creates and fills batches. */
  batcher: number;
  /** Approves and rejects applications, submits and rejects batches. */
  decider: number;
  funder: number;
};

const lenderStaff = (officer: number, manager: number): Staff => ({
  officer,
  reviewer: officer,
  batcher: officer,
  decider: manager,
  funder: manager,
});

const staff: Record<number, Staff> = {
  [lenderIds.adom]: lenderStaff(userIdOf('officer@adom.test'), userIdOf('manager@adom.test')),
  [lenderIds.volta]: lenderStaff(userIdOf('officer@volta.test'), userIdOf('manager@volta.test')),
  // Kente's staff only sell, so the platform does the rest.
  [lenderIds.kente]: {
    officer: userIdOf('sales@kente.test'),
    reviewer: userIdOf('admin@oware.test'),
    batcher: userIdOf('admin@oware.test'),
    decider: userIdOf('reviewer@oware.test'),
    funder: userIdOf('admin@oware.test'),
  },
};
export const staffOf = (lenderId: number): Staff => required(staff[lenderId], `staff of lender ${lenderId}`);

const approvedPath: readonly DomainStatus[] = ['InReview', 'PreApproved', 'Approved'];
const domainPaths: Record<LoanStage, readonly DomainStatus[]> = {
  notSubmitted: [],
  submitted: [],
  inReview: ['InReview'],
  pendingReview: ['InReview', 'PendingReview'],
  preApproved: ['InReview', 'PreApproved'],
  rejected: ['InReview', 'Rejected'],
  reopened: ['InReview', 'Rejected', 'InReview'],
  cancelled: ['Cancelled'],
  approved: approvedPath,
  fundingApproved: approvedPath,
  fundingRejected: approvedPath,
  disbursed: approvedPath,
};

const fundingPaths: Partial<Record<LoanStage, readonly LoanApplicationRow['lenderStatus'][]>> = {
  fundingApproved: ['Approved'],
  fundingRejected: ['Rejected'],
  disbursed: ['Approved', 'Disbursed'],
};

const defaultNotes: Partial<Record<DomainStatus, string>> = {
  Approved: 'Salary and guarantor checked',
  Rejected: 'The deduction would exceed a third of the salary',
};

/** Offices are open from 8:00 to 17:00, in minutes of the day. */
const opening = 480;
const officeMinutes = 540;

/** Returns the time after this many minutes of office hours since the application. */
function afterWork({ days, minute }: LoanPlan, worked: number): string {
  const passed = minute - opening + worked;
  return momentBefore(days - Math.floor(passed / officeMinutes), opening + (passed % officeMinutes));
}

/** Spreads the reviews over the days after the application, all before the anchor day. */
function domainEvents(plan: LoanPlan): Event[] {
  const path = domainPaths[plan.stage];
  const left = (plan.days * officeMinutes - (plan.minute - opening)) / (path.length + 1);
  const gap = Math.floor(Math.min(officeMinutes, left));
  const { reviewer, decider } = staffOf(plan.client.lenderId);
  return path.map((to, i) => {
    const isDecision = to === 'Approved' || to === 'Rejected';
    const isTakenBack = to === 'Cancelled' || path[i - 1] === 'Rejected';
    const note = isDecision || isTakenBack ? (plan.decisionNote ?? defaultNotes[to] ?? null) : null;
    return {
      kind: 'domainStatus',
      from: path[i - 1] ?? 'Pending',
      to,
      note,
      userId: isDecision || isTakenBack ? decider : reviewer,
      at: afterWork(plan, gap * (i + 1)),
    };
  });
}

function batchEvents({ batch, client: { lenderId } }: LoanPlan): Event[] {
  if (!batch) return [];
  const { createdAt, decidedAt } = batchMoments(batch);
  const { batcher, decider } = staffOf(lenderId);
  const into: Event = { kind: 'batched', from: null, to: batch.reference, note: null, userId: batcher, at: createdAt };
  if (batch.status !== 'Rejected' || !decidedAt) return [into];
  const note = batch.rejectionReason ?? null;
  return [into, { kind: 'batchRejected', from: batch.reference, to: null, note, userId: decider, at: decidedAt }];
}

function fundingEvents({ stage, client: { lenderId } }: LoanPlan, since: string): Event[] {
  const path = fundingPaths[stage] ?? [];
  return path.map((to, i) => ({
    kind: 'lenderStatus',
    from: path[i - 1] ?? 'Pending',
    to,
    note: to === 'Rejected' ? 'No capital for this product before the end of the quarter' : null,
    userId: staffOf(lenderId).funder,
    at: later(since, dayMinutes * (i + 1)),
  }));
}

/** Returns a loan's events and the statuses that they lead to. */
export function timelineOf(plan: LoanPlan): { events: Event[]; statuses: Statuses; createdAt: string } {
  const createdAt = momentBefore(plan.days, plan.minute);
  const { officer } = staffOf(plan.client.lenderId);
  const userId = plan.upload ? null : officer;
  const created: Event = { kind: 'created', from: null, to: 'Pending', note: null, userId, at: createdAt };
  const asked: Event[] =
    plan.cedisAtFirst === undefined
      ? []
      : [
          {
            kind: 'principal',
            from: `${plan.cedisAtFirst}.00`,
            to: `${plan.cedis}.00`,
            note: null,
            userId: officer,
            at: later(createdAt, 20),
          },
        ];
  const decided = [created, ...asked, ...domainEvents(plan)];
  const batched = batchEvents(plan);
  const since = (plan.batch && batchMoments(plan.batch).decidedAt) ?? (decided.at(-1) ?? created).at;
  const funded = fundingEvents(plan, since);
  return {
    createdAt,
    events: [...decided, ...batched, ...funded],
    statuses: {
      domainStatus: domainPaths[plan.stage].at(-1) ?? 'Pending',
      lenderStatus: fundingPaths[plan.stage]?.at(-1) ?? 'Pending',
      batchId: plan.batch && plan.batch.status !== 'Rejected' ? plan.batch.id : null,
    },
  };
}
