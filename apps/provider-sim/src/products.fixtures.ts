import type { LoanProductDraft } from '@oware/contract';

type Draft = { [Part in keyof LoanProductDraft]?: Partial<LoanProductDraft[Part]> };

/** A product to create: GHS 500 to 20,000 in 3 to 24 equal monthly installments, 1 to 4 % a month on what is owed. */
export const aProductDraft = ({ details, currency, terms, settings, ...others }: Draft = {}): LoanProductDraft => ({
  details: { name: 'Harvest Loan', shortName: 'HL', description: 'Until the cocoa is sold', loantypeId: 3, ...details },
  currency: { installmentAmountInMultiplesOf: 0, ...currency },
  terms: {
    minPrincipal: '500.00',
    principal: '2000.00',
    maxPrincipal: '20000.00',
    minNumberOfRepayments: 3,
    numberOfRepayments: 12,
    maxNumberOfRepayments: 24,
    minInterestRatePerPeriod: '1',
    interestRatePerPeriod: '2.5',
    maxInterestRatePerPeriod: '4',
    interestRateFrequencyType: 2,
    repaymentEvery: 1,
    repaymentFrequencyType: 2,
    processingFee: '20.00',
    interestMethod: 'Declining Balance',
    ...terms,
  },
  settings: {
    amortizationType: 1,
    interestCalculationPeriodType: 1,
    daysInYearType: 1,
    daysInMonthType: 1,
    ...settings,
  },
  ...(others as Partial<LoanProductDraft>),
});
