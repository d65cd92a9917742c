import type { LoanTerms, Reading } from '@oware/contract';
import type { LoanApplication } from '../../api/readings.ts';
import { formatMoney, isDisbursed, listStatusOf, loanStatusLabel, loanStatusTone, type Tone } from '@oware/domain';
import { formatDay } from '../../record/text.ts';

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

const rateFor = { 2: 'a month', 3: 'a year', 4: 'for the whole term' } as const;
const units = { 0: 'day', 1: 'week', 2: 'month' } as const;

/** `2.5% a month, flat`. */
export function interestText({
  interestRatePerPeriod: rate,
  interestRateFrequencyType: period,
  interestMethod,
}: Pick<Reading<LoanTerms>, 'interestRatePerPeriod' | 'interestRateFrequencyType' | 'interestMethod'>): string {
  if (rate === null || period === null) return '–';
  return [`${rate}% ${rateFor[period]}`, interestMethod.toLowerCase()].filter(Boolean).join(', ');
}

/** `Every month, equal installments`. */
export function repaymentText({
  repaymentEvery,
  repaymentFrequencyType,
  amortizationType,
}: Pick<Reading<LoanTerms>, 'repaymentEvery' | 'repaymentFrequencyType' | 'amortizationType'>): string {
  if (repaymentEvery === null || repaymentFrequencyType === null) return '–';
  const unit = units[repaymentFrequencyType];
  const every = repaymentEvery === 1 ? `Every ${unit}` : `Every ${repaymentEvery} ${unit}s`;
  if (amortizationType === null) return every;
  return `${every}, ${amortizationType === 1 ? 'equal installments' : 'equal principal payments'}`;
}

/** An amount, or a dash where there is none. */
export const moneyText = (amount: string | null): string => (amount === null ? '–' : formatMoney(amount));
