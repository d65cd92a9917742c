import type { LoanStanding } from '../loans/applications/loan-standing.ts';
import { daysBetween } from '../loans/schedule/periods.ts';

/** The exposure of one disbursed loan on a date. All amounts are pesewas. */
export type Exposure = {
  /** The unpaid principal. */
  principal: number;
  /** Everything unpaid: principal, interest and fees. */
  balance: number;
  /** The overdue part of the balance. */
  arrears: number;
  /** Days since the due date of the oldest overdue installment; 0 without one. */
  daysPastDue: number;
  /** That due date; null without an overdue installment. */
  overdueSince: string | null;
};

/**
 * Returns the exposure of a loan `today`. A repayment covers the fees of an installment first, then its interest and
 * last its principal. An installment is overdue by the rule of `loanStanding`, so tolerance and days of grace count.
 */
export function exposureOf(
  { installments, balance, arrears }: Pick<LoanStanding, 'installments' | 'balance' | 'arrears'>,
  today: string,
): Exposure {
  const overdueSince = installments.find(({ isOverdue }) => isOverdue)?.dueOn ?? null;
  return {
    principal: installments.reduce((sum, { principal, amount, paid }) => sum + Math.min(principal, amount - paid), 0),
    balance,
    arrears,
    daysPastDue: overdueSince === null ? 0 : daysBetween(overdueSince, today),
    overdueSince,
  };
}

/** Whether anything of a loan is unpaid. The portfolio has open loans only. */
export const isOpen = ({ balance }: Pick<Exposure, 'balance'>): boolean => balance > 0;

/** A range of days past due, both included; without an end if `toDays` is null. */
export type DaysRange = { fromDays: number; toDays: number | null };

/** Whether the days past due of a loan are in the range. */
export const isWithinDays = (
  { daysPastDue }: Pick<Exposure, 'daysPastDue'>,
  { fromDays, toDays }: DaysRange,
): boolean => fromDays <= daysPastDue && (toDays === null || daysPastDue <= toDays);

/** The ranges in which arrears are told: each loan is in exactly one. The first has the loans without arrears. */
export const arrearsRanges: readonly DaysRange[] = [
  { fromDays: 0, toDays: 0 },
  { fromDays: 1, toDays: 30 },
  { fromDays: 31, toDays: 60 },
  { fromDays: 61, toDays: 90 },
  { fromDays: 91, toDays: null },
];

/** The days of the portfolio at risk: PAR 1, PAR 30 and PAR 90. */
export const riskDays = [1, 30, 90] as const;

/** Returns the range that is at risk at some days: more than that many days past due. */
export const daysAtRisk = (days: number): DaysRange => ({ fromDays: days + 1, toDays: null });
