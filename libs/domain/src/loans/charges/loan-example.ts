import { chargesDue, feeTimes } from './loan-fees.ts';
import { effectiveAnnualRate } from '../schedule/effective-rate.ts';
import { type LoanRequest, repaymentSchedule, type RepaymentSchedule } from '../schedule/schedule.ts';
import type { DueFee } from '../schedule/schedule-fees.ts';

/** What a loan costs the client who pays each installment on its day. All amounts are pesewas. */
export type LoanExample = {
  schedule: RepaymentSchedule;
  startsOn: string;
  principal: number;
  /** What the client receives. */
  net: number;
  /** Each fee that is certain, those at the pay-out first. */
  fees: DueFee[];
  totalFees: number;
  totalInterest: number;
  /** What the client pays back in all. */
  totalPaid: number;
  /** Interest and fees: what is paid back beyond what was received. */
  totalCost: number;
  /** Percent with two places, such as `34.49`; null where nothing is paid out, or beyond 1,000,000 percent. */
  effectiveAnnualRate: string | null;
  /** The charges that arise with an overdue installment; no part of the costs above. */
  overdueCharges: string[];
};

/**
 * What a loan costs, by the functions that make real schedules. Throws RangeError where {@link repaymentSchedule} does.
 * Ask `loanProblem` first whether such a loan can be made.
 */
export function loanExample(request: LoanRequest): LoanExample {
  const schedule = repaymentSchedule(request);
  const { payOut, total, totalInterest } = schedule;
  return {
    schedule,
    startsOn: request.startsOn,
    principal: request.principal,
    net: payOut.net,
    fees: [...payOut.fees.map((fee): DueFee => ({ ...fee, when: 'payOut' })), ...schedule.feeTotals],
    totalFees: payOut.totalFees + schedule.totalFees,
    totalInterest,
    totalPaid: total,
    totalCost: total - payOut.net,
    effectiveAnnualRate: effectiveAnnualRate(schedule, request.startsOn),
    overdueCharges: chargesDue(request.terms, feeTimes.overdue).map(({ name }) => name),
  };
}
