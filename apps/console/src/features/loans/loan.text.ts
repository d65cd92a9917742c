import type { LoanApplication, LoanTerms } from '@oware/contract';
import { formatMoney, loanStatusLabel, loanStatusTone, type Tone } from '@oware/domain';
import { formatDay } from '../../record/text.ts';

/**
 * The one status of a list (2§2): how far the loan is. The lender's last word outweighs the application's: a loan that is
 * paid out, or that the lender did not fund, says so.
 */
export function listBadgeOf({ domainStatus, lenderStatus }: Pick<LoanApplication, 'domainStatus' | 'lenderStatus'>): {
  label: string;
  tone: Tone;
} {
  const status = lenderStatus === 'Disbursed' || lenderStatus === 'Rejected' ? lenderStatus : domainStatus;
  return { label: loanStatusLabel(status), tone: loanStatusTone(status) };
}

/** `12 months`. */
export const monthsText = (tenure: number): string => `${tenure} ${tenure === 1 ? 'month' : 'months'}`;

/** A day from the first ten characters of a date's text (2§2), whatever time follows. */
export const loanDay = (text: string | null): string => formatDay(text?.slice(0, 10));

const rateFor = { 2: 'a month', 3: 'a year', 4: 'for the whole term' } as const;
const units = { 0: 'day', 1: 'week', 2: 'month' } as const;

/** `2.5% a month, flat`. */
export const interestText = (
  terms: Pick<LoanTerms, 'interestRatePerPeriod' | 'interestRateFrequencyType' | 'interestMethod'>,
): string =>
  `${terms.interestRatePerPeriod}% ${rateFor[terms.interestRateFrequencyType]}, ${terms.interestMethod.toLowerCase()}`;

/** `Every month, equal installments`. */
export function repaymentText({
  repaymentEvery,
  repaymentFrequencyType,
  amortizationType,
}: Pick<LoanTerms, 'repaymentEvery' | 'repaymentFrequencyType' | 'amortizationType'>): string {
  const unit = units[repaymentFrequencyType];
  const every = repaymentEvery === 1 ? `Every ${unit}` : `Every ${repaymentEvery} ${unit}s`;
  return `${every}, ${amortizationType === 1 ? 'equal installments' : 'equal principal payments'}`;
}

/** An amount, or a dash where there is none. */
export const moneyText = (amount: string | null): string => (amount === null ? '–' : formatMoney(amount));
