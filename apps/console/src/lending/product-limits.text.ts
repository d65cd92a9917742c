import { loanProductCurrency, loanProductTerms, loanTerms, type LoanCharge, type LoanTerms } from '@oware/contract';
import { loanTermsOf, type ProductLimits, type TermsOverrides } from '@oware/domain';
import { asComplete } from '../api/complete.ts';
import type { LoanProduct } from '../api/readings.ts';

const limits = loanProductTerms
  .pick({
    minPrincipal: true,
    maxPrincipal: true,
    minNumberOfRepayments: true,
    maxNumberOfRepayments: true,
    repaymentEvery: true,
    repaymentFrequencyType: true,
  })
  .extend({ inMultiplesOf: loanProductCurrency.shape.inMultiplesOf.optional() });

/** Returns a product's limits; undefined if the service leaves some out, in which case it decides itself. */
export const limitsOf = ({ terms, currency }: Pick<LoanProduct, 'terms' | 'currency'>): ProductLimits | undefined =>
  asComplete(limits, { ...terms, inMultiplesOf: currency.inMultiplesOf ?? undefined });

/**
 * Returns the terms of a schedule: the product with its charges and the application's overrides. Undefined if the
 * service leaves some out.
 */
export const completeTermsOf = (
  product: LoanProduct,
  charges: readonly LoanCharge[] | undefined,
  overrides?: TermsOverrides,
): LoanTerms | undefined => charges && asComplete(loanTerms, loanTermsOf(product, charges, overrides));
