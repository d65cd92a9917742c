import type { LoanTerms } from '@oware/contract';
import { fromPesewas, loanProblem, repaymentSchedule, toPesewas } from '@oware/domain';

/**
 * What a loan comes to, in GHS: the first installment (2§3, monthlyDeduction), and what is paid out after fees, null where that
 * is all of it.
 */
export type LoanFigures = { monthlyDeduction: string; netAmount: string | null };
type LoanBasis = { amount: string; tenure: number; terms: LoanTerms };
const requestOf = ({ amount, tenure, terms }: LoanBasis, startsOn: string) => ({
  principal: toPesewas(amount),
  tenure,
  terms,
  startsOn,
});

/** What a loan comes to whose first day is `startsOn`. */
export function figuresOf(loan: LoanBasis, startsOn: string): LoanFigures {
  const { monthlyDeduction, payOut } = repaymentSchedule(requestOf(loan, startsOn));
  return {
    monthlyDeduction: fromPesewas(monthlyDeduction),
    netAmount: payOut.totalFees === 0 ? null : fromPesewas(payOut.net),
  };
}

/** Why the fees of a loan make it impossible, in words for the person; undefined where they don't. */
export const feesProblem = (loan: LoanBasis, startsOn: string): string | undefined =>
  loanProblem(requestOf(loan, startsOn));
