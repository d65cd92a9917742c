import type { LoanApplication } from '../../api/readings.ts';
import { formatMoney, isDisbursed, listStatusOf, loanStatusLabel, loanStatusTone, type Tone } from '@oware/domain';
import { formatDay } from '../../record/record.text.ts';

/** How far a loan is, as lists show it. */
export function listBadgeOf(loan: Parameters<typeof listStatusOf>[0]): { label: string; tone: Tone } {
  const status = listStatusOf(loan);
  return { label: loanStatusLabel(status), tone: loanStatusTone(status) };
}

/** `12 months`; a dash where the service does not tell how many. */
export const monthsText = (tenure: number | null): string => `${tenure ?? '–'} ${tenure === 1 ? 'month' : 'months'}`;

/** What the loan date is: before the disbursement only the day that was asked for. */
export const loanDateLabel = (loan: Pick<LoanApplication, 'lenderStatus' | 'loanDate'>): string =>
  isDisbursed(loan) || loan.loanDate === null ? 'Loan date' : 'Start date asked for';

/** A day from the first ten characters of a date's text (2§2), whatever time follows. */
export const loanDay = (text: string | null): string => formatDay(text?.slice(0, 10));

/** An amount, or a dash where there is none. */
export const moneyText = (amount: string | null): string => (amount === null ? '–' : formatMoney(amount));
