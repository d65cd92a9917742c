import type { LoanTerms, Reading } from '@oware/contract';

const rateFor = { 2: 'a month', 3: 'a year', 4: 'for the whole term' } as const;
const units = { 0: 'day', 1: 'week', 2: 'month' } as const;

/** `2.5` for `2.500000`: zeros at the end say nothing of a rate. */
const shortRate = (rate: string): string => (rate.includes('.') ? rate.replace(/\.?0+$/, '') : rate);

/** `2.5% a month, flat`. */
export function interestText({
  interestRatePerPeriod: rate,
  interestRateFrequencyType: period,
  interestMethod,
}: Pick<Reading<LoanTerms>, 'interestRatePerPeriod' | 'interestRateFrequencyType' | 'interestMethod'>): string {
  if (rate === null || period === null) return '–';
  return [`${shortRate(rate)}% ${rateFor[period]}`, interestMethod.toLowerCase()].filter(Boolean).join(', ');
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
