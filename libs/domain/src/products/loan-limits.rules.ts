import type { FieldErrors, LoanProduct } from '@oware/contract';
import { formatMoney, toPesewas } from '../values/money.ts';

/** Terms as far as they are known: a value without a valid format is left out. */
export type KnownLoanTerms = Partial<LoanProduct['terms']>;

/** Returns a percentage in millionths, to compare rates exactly. */
const rateUnits = (rate: string): number => Math.round(Number(rate) * 1_000_000);

const isBetween = (offered: number, least: number, most: number): boolean => offered >= least && offered <= most;

function principalErrors({ minPrincipal: least, principal: offered, maxPrincipal: most }: KnownLoanTerms): FieldErrors {
  if (least === undefined) return {};
  if (toPesewas(least) <= 0) return { 'terms.minPrincipal': 'Enter an amount above GHS 0.00' };
  if (most === undefined) return {};
  if (toPesewas(least) >= toPesewas(most))
    return { 'terms.maxPrincipal': 'The maximum principal must be more than the minimum' };
  if (offered === undefined || isBetween(toPesewas(offered), toPesewas(least), toPesewas(most))) return {};
  return { 'terms.principal': `Between ${formatMoney(least)} and ${formatMoney(most)}` };
}

function repaymentErrors(terms: KnownLoanTerms): FieldErrors {
  const { minNumberOfRepayments: fewest, numberOfRepayments: offered, maxNumberOfRepayments: most } = terms;
  if (fewest === undefined || most === undefined) return {};
  if (fewest > most) return { 'terms.maxNumberOfRepayments': 'Enter at least the minimum number of repayments' };
  if (offered === undefined || isBetween(offered, fewest, most)) return {};
  return { 'terms.numberOfRepayments': `Between ${fewest} and ${most}` };
}

function rateErrors(terms: KnownLoanTerms): FieldErrors {
  const { minInterestRatePerPeriod: least, interestRatePerPeriod: offered, maxInterestRatePerPeriod: most } = terms;
  if (least === undefined || most === undefined) return {};
  if (rateUnits(least) > rateUnits(most)) return { 'terms.maxInterestRatePerPeriod': `At least ${least}%` };
  if (offered === undefined || isBetween(rateUnits(offered), rateUnits(least), rateUnits(most))) return {};
  return { 'terms.interestRatePerPeriod': `Between ${least}% and ${most}%` };
}

/** Returns the errors that make every loan impossible. A rate outside its limits doesn't. */
export const loanSizeErrors = (terms: KnownLoanTerms): FieldErrors => ({
  ...principalErrors(terms),
  ...(terms.processingFee !== undefined &&
    toPesewas(terms.processingFee) < 0 && { 'terms.processingFee': 'Enter GHS 0.00 or more' }),
  ...repaymentErrors(terms),
});

/** Returns the errors between a product's minimum, default and maximum by field path, however many terms are known. */
export const loanLimitErrors = (terms: KnownLoanTerms): FieldErrors => ({
  ...loanSizeErrors(terms),
  ...rateErrors(terms),
});
