import type { LoanTerms } from '@oware/contract';
import { fromPesewas, planLoan, toPesewas } from '@oware/domain';

/**
 * The figures of a loan in GHS: the first installment (2§3, monthlyDeduction) and the net amount after fees; null if
 * there are no fees.
 */
export type LoanFigures = { monthlyDeduction: string; netAmount: string | null };
type LoanBasis = { amount: string; tenure: number; terms: LoanTerms };

/**
 * Calculates the figures of a loan whose first day is `startsOn`. If its fees make the loan impossible, it returns the
 * reason for the person.
 */
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
