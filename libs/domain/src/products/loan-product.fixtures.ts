import type { LoanProduct } from '@oware/contract';

/** Terms without a contradiction: GHS 200 to 5,000 in 3 to 12 equal monthly installments, 1 to 3 % a month on the balance. */
export const productTerms: Pick<LoanProduct, 'terms' | 'settings' | 'currency'> = {
  terms: {
    minPrincipal: '200.00',
    principal: '1000.00',
    maxPrincipal: '5000.00',
    minNumberOfRepayments: 3,
    numberOfRepayments: 6,
    maxNumberOfRepayments: 12,
    minInterestRatePerPeriod: '1',
    interestRatePerPeriod: '2',
    maxInterestRatePerPeriod: '3',
    interestRateFrequencyType: 2,
    repaymentEvery: 1,
    repaymentFrequencyType: 2,
    processingFee: '15.00',
    interestMethod: 'Declining Balance',
  },
  settings: {
    amortizationType: 1,
    interestCalculationPeriodType: 1,
    daysInYearType: 1,
    daysInMonthType: 1,
    allowVariableInstallments: false,
    isInterestRecalculationEnabled: false,
  },
  currency: { currencyCode: 'GHC', digitsAfterDecimal: 2, inMultiplesOf: 50, installmentAmountInMultiplesOf: 3 },
};
