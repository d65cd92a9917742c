import type { LoanTerms } from '@oware/contract';
import { fromPesewas, planLoan, toPesewas } from '@oware/domain';

/**
 * What a loan comes to, in GHS: the first installment (2§3, monthlyDeduction), and what is paid out after fees, null where that
 * is all of it.
 */
export type LoanFigures = { monthlyDeduction: string; netAmount: string | null };
type LoanBasis = { amount: string; tenure: number; terms: LoanTerms };

/** What a loan comes to whose first day is `startsOn`, or why its fees make it impossible, in words for the person. */
export function figuresOf(
  { amount, tenure, terms }: LoanBasis,
  startsOn: string,
): { figures: LoanFigures; problem?: undefined } | { figures?: undefined; problem: string } {
  const { schedule, problem } = planLoan({ principal: toPesewas(amount), tenure, terms, startsOn });
  if (!schedule) return { problem };
  const { monthlyDeduction, payOut } = schedule;
  return {
    figures: {
      monthlyDeduction: fromPesewas(monthlyDeduction),
      netAmount: payOut.totalFees === 0 ? null : fromPesewas(payOut.net),
    },
  };
}
