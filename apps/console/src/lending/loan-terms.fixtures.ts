/** Terms of a loan that is repaid monthly, at a flat 2.5% a month and without a fee. */
export const monthlyTerms = {
  interestRatePerPeriod: '2.5',
  interestRateFrequencyType: 2,
  interestMethod: 'Flat',
  repaymentEvery: 1,
  repaymentFrequencyType: 2,
  processingFee: '0.00',
  amortizationType: 1,
} as const;
