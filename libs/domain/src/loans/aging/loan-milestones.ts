import { type InstallmentStanding, loanStanding } from '../applications/loan-standing.ts';
import { daysAfter } from '../schedule/periods.ts';
import { writeOffDays } from '../../portfolio/write-off.ts';
import type { AgingLoan, AgingWindow, ArrivingRepayment } from './aging-loan.ts';

/**
 * What a day brings to a loan without anybody's doing: an installment falls due or becomes overdue, an overdue fee is
 * charged, the loan gets into the portfolio at risk or can be written off; and the repayment that closes it.
 */
export type LoanMilestoneKind =
  'installment_due' | 'overdue' | 'overdue_fee' | 'past_due_30' | 'past_due_90' | 'write_off' | 'loan_repaid';

export type LoanMilestone = {
  kind: LoanMilestoneKind;
  /** ISO moment. */
  at: string;
  /** Pesewas: what is unpaid of the installment or the loan, or the fee. */
  amount: number;
};

/** The days past due at which something is told, each reached at the beginning of that day. */
const told = [
  { kind: 'past_due_30', days: 31 },
  { kind: 'past_due_90', days: 91 },
  { kind: 'write_off', days: writeOffDays + 1 },
] as const;

const momentOf = (day: string) => `${day}T00:00:00.000Z`;

/**
 * Returns the milestones of a loan after `since` and until `through`, in the order of their time. `arriving` are all
 * repayments that its client makes until then.
 */
export function milestonesOf(
  loan: AgingLoan,
  arriving: readonly ArrivingRepayment[],
  { since, through }: Pick<AgingWindow, 'since' | 'through'>,
): LoanMilestone[] {
  const { schedule, terms, repayments } = loan;
  const grace = terms.graceOnArrearsAging ?? 0;
  const isWithin = (day: string) => momentOf(day) > since && momentOf(day) <= through;
  const standingOn = (day: string) =>
    loanStanding(schedule, terms, [...repayments, ...arriving.filter((one) => one.day < day)], day);
  const found: LoanMilestone[] = [];
  const add = (kind: LoanMilestoneKind, day: string, amount: number) => {
    if (amount > 0) found.push({ kind, at: momentOf(day), amount });
  };
  for (const [index, { dueOn, number }] of schedule.installments.entries()) {
    const ownOf = (standings: readonly InstallmentStanding[]) => standings[index];
    if (isWithin(dueOn)) {
      const own = ownOf(standingOn(dueOn).installments);
      add('installment_due', dueOn, own ? own.amount - own.paid : 0);
    }
    const lateDay = daysAfter(dueOn, grace + 1);
    if (isWithin(lateDay)) {
      const { installments, overdueFees } = standingOn(lateDay);
      const own = ownOf(installments);
      add('overdue', lateDay, own?.isOverdue ? own.amount - own.paid : 0);
      for (const fee of overdueFees) if (fee.number === number) add('overdue_fee', lateDay, fee.amount);
    }
    for (const { kind, days } of told) {
      // an installment can become overdue later than these days if its product has many days of grace
      const day = daysAfter(dueOn, Math.max(days, grace + 1));
      if (!isWithin(day)) continue;
      const { installments, balance } = standingOn(day);
      if (installments.find(({ isOverdue }) => isOverdue)?.number === number) add(kind, day, balance);
    }
  }
  const last = arriving.at(-1);
  if (
    last &&
    last.at > since &&
    loanStanding(schedule, terms, [...repayments, ...arriving], '9999-12-31').balance === 0
  )
    found.push({ kind: 'loan_repaid', at: last.at, amount: last.amount });
  return found.sort((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0));
}
