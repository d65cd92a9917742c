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

/** What a product allows; undefined where the service does not tell it all, and decides by itself. */
export const limitsOf = ({ terms, currency }: Pick<LoanProduct, 'terms' | 'currency'>): ProductLimits | undefined =>
  asComplete(limits, { ...terms, inMultiplesOf: currency.inMultiplesOf ?? undefined });

/**
 * What a schedule is calculated by: the product with its charges, and what the application sets itself. Undefined where the
 * service does not tell it all.
 */
export const completeTermsOf = (
  product: LoanProduct,
  charges: readonly LoanCharge[] | undefined,
  overrides?: TermsOverrides,
): LoanTerms | undefined => charges && asComplete(loanTerms, loanTermsOf(product, charges, overrides));
