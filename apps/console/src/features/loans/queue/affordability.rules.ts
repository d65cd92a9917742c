import { fromPesewas, sumAmounts, toPesewas } from '@oware/domain';
import type { LoanApplication } from '../../../api/readings.ts';
import { isAmount } from '../../../record/amounts.text.ts';

/** What a client can afford, as far as the service tells it. Amounts in GHS; null if unknown. */
export type Affordability = {
  netPay: string | null;
  /** A month, for this application. */
  deduction: string | null;
  /** A month, for the client's other loans with a balance. */
  otherDeductions: string | null;
  /** All deductions in percent of the net pay, rounded up. */
  share: number | null;
  /** The balances of the client's other loans. */
  balance: string | null;
  /** The balances with this application's amount. */
  exposure: string | null;
};

/** The answer of the client's employment section, in GHS a month. */
const netPayKey = 'net_monthly_salary';

/**
 * Compares a loan's deduction with the client's net pay, and adds up what the client owes.
 *
 * @param loans All of the client's loans; undefined if unknown
 */
export function affordabilityOf(
  loan: Pick<LoanApplication, 'id' | 'amount' | 'monthlyDeduction'>,
  answers: Readonly<Record<string, string>> | undefined,
  loans: readonly Pick<LoanApplication, 'id' | 'loanBalance' | 'monthlyDeduction'>[] | undefined,
): Affordability {
  const open = loans?.filter(({ id, loanBalance }) => id !== loan.id && isPositive(loanBalance));
  const balance = open ? sumAmounts(open.map(({ loanBalance }) => loanBalance)) : null;
  const otherDeductions = open ? sumAmounts(open.map(({ monthlyDeduction }) => monthlyDeduction)) : null;
  const told = answers?.[netPayKey];
  const netPay = told !== undefined && isPositive(told) ? fromPesewas(toPesewas(told)) : null;
  const deductions = sumAmounts([loan.monthlyDeduction, otherDeductions]);
  return {
    netPay,
    deduction: loan.monthlyDeduction,
    otherDeductions,
    share: netPay === null || deductions === null ? null : percentOf(deductions, netPay),
    balance,
    exposure: sumAmounts([balance, loan.amount]),
  };
}

const isPositive = (amount: string | null): amount is string =>
  amount !== null && isAmount(amount) && toPesewas(amount) > 0;

/** Rounded up, so that it never looks lower than it is. */
const percentOf = (part: string, whole: string): number => Math.ceil((toPesewas(part) * 100) / toPesewas(whole));
