import type { LoanProduct } from '../api/readings.ts';

/** Returns a loan product of lender 1 as sent by the service: GHS 1,000 over 6 months at 2.5% a month. */
export const aLoanProduct = (part: Partial<LoanProduct> = {}): LoanProduct => ({
  id: '5',
  lenderId: '1',
  details: { name: 'Market trader loan', shortName: 'MTL', description: '', loantypeId: 3 },
  currency: { currencyCode: 'GHC', digitsAfterDecimal: 2, inMultiplesOf: 0, installmentAmountInMultiplesOf: 0 },
  terms: {
    minPrincipal: '500.00',
    principal: '1000.00',
    maxPrincipal: '5000.00',
    minNumberOfRepayments: 3,
    numberOfRepayments: 6,
    maxNumberOfRepayments: 12,
    minInterestRatePerPeriod: '1',
    interestRatePerPeriod: '2.5',
    maxInterestRatePerPeriod: '4',
    interestRateFrequencyType: 2,
    repaymentEvery: 1,
    repaymentFrequencyType: 2,
    processingFee: '20.00',
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
  charges: [],
  isRetired: false,
  version: 1,
  updatedAt: '2026-11-20T08:15:00.000Z',
  loanCount: 12,
  ...part,
});
