import { momentBefore } from '../synthetic/anchor.ts';
import type { BatchPlan } from './batch-plans.ts';
import type { ClientRow } from '../world/rows.ts';

/** How far an application has come. */
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

/** A loan in a few words, which its rows follow from. */
export type LoanPlan = {
  client: ClientRow;
  productId: number;
  /** GHS, whole. */
  cedis: number;
  /** Months. */
  tenure: number;
  stage: LoanStage;
  /** The application's age. */
  days: number;
  minute: number;
  /** The batch that it is in; one that was rejected has let it go. */
  batch?: BatchPlan | undefined;
  /** Came in by this upload rather than from an officer. */
  upload?: BatchPlan;
  /** The first day of its schedule, where an upload said so. */
  startsOn?: string;
  /** Of a disbursed one: how many installments that are due were not paid. */
  missed?: number | undefined;
  /** Of a disbursed one in arrears: half of the next installment came in. */
  hasPaidHalf?: boolean | undefined;
  /** GHS that were asked for at first. */
  cedisAtFirst?: number;
  /** Why it was decided on so, or taken back. */
  decisionNote?: string;
  /** Notes on it, the oldest first. */
  notes?: readonly string[];
  /** What it is for. */
  purpose?: string;
};

/** So long ago: clients apply after they have come. */
export const isOlder = (client: ClientRow, days: number): boolean => client.createdAt < momentBefore(days, 0);
