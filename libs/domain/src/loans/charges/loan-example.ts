import { chargesDue, feeTimes } from './loan-fees.ts';
import { effectiveAnnualRate } from '../schedule/effective-rate.ts';
import { type LoanRequest, repaymentSchedule, type RepaymentSchedule } from '../schedule/schedule.ts';
import type { DueFee } from '../schedule/schedule-fees.ts';

/** What a loan costs a client who pays each installment on time. All amounts are pesewas. */
export type LoanExample = {
  schedule: RepaymentSchedule;
  startsOn: string;
  principal: number;
  /** The amount that the client receives. */
  net: number;
  /** Each certain fee, those at disbursement first. */
  fees: DueFee[];
  totalFees: number;
  totalInterest: number;
  /** The total that the client pays back. */
  totalPaid: number;
  /** Interest and fees: what is repaid beyond the received amount. */
  totalCost: number;
  /** Percent with two decimals, such as `34.49`; null if nothing is disbursed, or above 1,000,000 percent. */
  effectiveAnnualRate: string | null;
  /** The charges for an overdue installment, not included in the costs above. */
  overdueCharges: string[];
};

/**
 * Returns what a loan costs, calculated like a real schedule. Check `loanProblem` first.
 * @throws RangeError like {@link repaymentSchedule}.
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
