import { fromPesewas, listStatusOf, sumAmounts, toPesewas } from '@oware/domain';
import type { LoanApplication } from '../../../api/readings.ts';
import { isAmount } from '../../../lending/amounts.text.ts';

/** What a client can afford, as far as the service tells it. Amounts in GHS; null if unknown. */
export type Affordability = {
  netPay: string | null;
  /** A month, for this application. */
  deduction: string | null;
  /** A month, for the client's other loans that have a balance or are approved. */
  otherDeductions: string | null;
  /** All deductions in percent of the net pay, rounded up. */
  share: number | null;
  /** The balances of the client's other loans. */
  balance: string | null;
  /** The amounts of the client's other loans that are approved and not yet disbursed. */
  approved: string | null;
  /** Balances and approved amounts with this application's amount. */
  exposure: string | null;
};

/** What the figures need of each of the client's loans. */
export type OtherLoan = Pick<
  LoanApplication,
  'id' | 'amount' | 'loanBalance' | 'monthlyDeduction' | 'domainStatus' | 'lenderStatus' | 'applicationStatus'
>;

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
  loans: readonly OtherLoan[] | undefined,
): Affordability {
  const others = loans?.filter(({ id }) => id !== loan.id);
  const open = others?.filter(mayBeOpen);
  const promised = others?.filter((other) => !open?.includes(other) && listStatusOf(other) === 'Approved');
  const balance = open ? sumAmounts(open.map(({ loanBalance }) => loanBalance)) : null;
  const approved = promised ? sumAmounts(promised.map(({ amount }) => amount)) : null;
  const otherDeductions =
    open && promised ? sumAmounts([...open, ...promised].map(({ monthlyDeduction }) => monthlyDeduction)) : null;
  const told = answers?.[netPayKey];
  const netPay = told !== undefined && isAmount(told) ? fromPesewas(toPesewas(told)) : null;
  const deductions = sumAmounts([loan.monthlyDeduction, otherDeductions]);
  return {
    netPay,
    deduction: loan.monthlyDeduction,
    otherDeductions,
    share: netPay === null || deductions === null ? null : percentOf(deductions, netPay),
    balance,
    approved,
    exposure: sumAmounts([balance, approved, loan.amount]),
  };
}

/** A disbursed loan counts while the provider doesn't say what is left of it. */
const mayBeOpen = (loan: OtherLoan): boolean =>
  loan.loanBalance === null ? listStatusOf(loan) === 'Disbursed' : Number(loan.loanBalance) > 0;

/** Rounded up, so that it never looks lower than it is. A provider may send more than two decimals. */
const percentOf = (part: string, whole: string): number =>
  Math.ceil(Math.round((Number(part) / Number(whole)) * 1e8) / 1e6);
