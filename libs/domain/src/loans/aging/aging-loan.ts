import type { ArrearsTerms, Repayment } from '../applications/loan-standing.ts';
import type { RepaymentSchedule } from '../schedule/schedule.ts';

/**
 * How a client pays installments: days after the due date, 0 for one who always pays in time; null for one who stopped
 * paying.
 */
export type RepaymentHabit = { daysLate: number | null };

/** A client without a story pays each installment on its due date. */
export const usualHabit: RepaymentHabit = { daysLate: 0 };

/** A disbursed loan with the repayments so far. Amounts are pesewas. */
export type AgingLoan = {
  id: number;
  schedule: Pick<RepaymentSchedule, 'installments' | 'total'>;
  terms: ArrearsTerms;
  repayments: readonly Repayment[];
  habit: RepaymentHabit;
};

/**
 * A part of time as ISO moments, after `since` and until `through`. `startedAt` is when the world began: what clients
 * did before is in its repayments.
 */
export type AgingWindow = { startedAt: string; since: string; through: string };

/** A repayment that arrives as time passes. */
export type ArrivingRepayment = Repayment & {
  /** ISO moment. */
  at: string;
  /** Number of the installment. */
  number: number;
};
