import { momentBefore } from '../synthetic/anchor.ts';
import type { BatchPlan } from './batch-plans.ts';
import type { ClientRow } from '../world/rows.ts';

/** The stage of an application. */
export type LoanStage =
  | 'notSubmitted'
  | 'submitted'
  | 'inReview'
  | 'pendingReview'
  | 'preApproved'
  | 'rejected'
  | 'reopened'
  | 'cancelled'
  | 'approved'
  | 'fundingApproved'
  | 'fundingRejected'
  | 'disbursed';

/** A short description of a loan, from which its rows follow. */
export type LoanPlan = {
  client: ClientRow;
  productId: number;
  /** Whole GHS. */
  cedis: number;
  /** Months. */
  tenure: number;
  stage: LoanStage;
  /** The application's age in days. */
  days: number;
  minute: number;
  /** Its batch. A rejected batch has released it. */
  batch?: BatchPlan | undefined;
  /** The upload that created it; without it an officer did. */
  upload?: BatchPlan;
  /** First day of its schedule, if an upload set it. */
  startsOn?: string;
  /** Number of overdue installments that were not paid, of a disbursed loan. */
  missed?: number | undefined;
  /** Half of the next installment was paid, of a disbursed loan in arrears. */
  hasPaidHalf?: boolean | undefined;
  /** Amount applied for at first, in GHS. */
  cedisAtFirst?: number;
  /** Reason for the decision, or for reopening it. */
  decisionNote?: string;
  /** Notes, oldest first. */
  notes?: readonly string[];
  /** Purpose of the loan. */
  purpose?: string;
};

/** Returns whether the client existed that many days ago: clients apply only after they were saved. */
export const isOlder = (client: ClientRow, days: number): boolean => client.createdAt < momentBefore(days, 0);
