import type { LoanProduct } from '@oware/contract';
import { describe, expect, it } from 'vitest';
import { loanProblem, productProblem } from './loan-problem.ts';
import { chargeOf, requestOf } from '../schedule/schedule.fixtures.ts';

describe('a loan', () => {
  it('is refused where its fees leave nothing to pay out', () => {
    const charges = [chargeOf({ chargeTimeType: 1, amount: '985.00' })];
    expect(loanProblem(requestOf({ charges, processingFee: '14.99' }))).toBeUndefined();
    expect(loanProblem(requestOf({ charges, processingFee: '15.00' }))).toBe(
      'The fees at the pay-out are GHS 1,000.00 and leave nothing of GHS 1,000.00 to pay out',
    );
  });

  it('is refused where a fee is beyond any amount', () =>
    expect(loanProblem(requestOf({ charges: [chargeOf({ amount: '999999999999' })] }))).toContain('too large'));
});

type Product = Pick<LoanProduct, 'terms' | 'settings' | 'currency'>;
const product: Product = {
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
const withTerms = (terms: Partial<Product['terms']>): Product => ({
  ...product,
  terms: { ...product.terms, ...terms },
});
const withCurrency = (currency: Partial<Product['currency']>): Product => ({
  ...product,
  currency: { ...product.currency, ...currency },
});
const problemOf = (draft: Product, charges = [chargeOf()]) => productProblem(draft, charges);

describe('a product', () => {
  it('that allows a schedule has no problem', () => expect(problemOf(product)).toBeUndefined());

  it.each([
    [{ minPrincipal: '5000.00' }, 'terms.maxPrincipal'],
    [{ minPrincipal: '0' }, 'terms.minPrincipal'],
    [{ principal: '100.00' }, 'terms.principal'],
    [{ minNumberOfRepayments: 13 }, 'terms.maxNumberOfRepayments'],
    [{ numberOfRepayments: 13 }, 'terms.numberOfRepayments'],
    [{ repaymentEvery: 700 }, 'terms.maxNumberOfRepayments'],
    [{ processingFee: '200.00' }, 'terms.processingFee'],
    [{ processingFee: '-1.00' }, 'terms.processingFee'],
  ] as const)('with terms %j is refused at %s', (terms, field) =>
    expect(problemOf(withTerms(terms))).toMatchObject({ step: 'terms', field }),
  );

  it('whose installments would pay interest alone is refused at its rate', () => {
    const draft = withTerms({ interestRatePerPeriod: '999', maxNumberOfRepayments: 60 });
    const unrounded = { ...draft, currency: { ...draft.currency, installmentAmountInMultiplesOf: 0 } };
    expect(problemOf(unrounded)).toMatchObject({ step: 'terms', field: 'terms.interestRatePerPeriod' });
  });

  it.each([
    [{ inMultiplesOf: 6000 }, 'inMultiplesOf', 'No multiple of GHS 6,000.00 lies between GHS 200.00 and GHS 5,000.00'],
    [{ inMultiplesOf: 300 }, 'inMultiplesOf', 'The offered principal of GHS 1,000.00 is not a multiple of GHS 300.00'],
    [
      { installmentAmountInMultiplesOf: 150 },
      'installmentAmountInMultiplesOf',
      'In multiples of GHS 150.00, GHS 200.00 is repaid in 2 of at least 3 installments',
    ],
  ])('with the currency %j is refused at its step', (currency, field, message) =>
    expect(problemOf(withCurrency(currency))).toEqual({ step: 'currency', field: `currency.${field}`, message }),
  );

  it.each([
    [
      chargeOf({ chargeTimeType: 1, amount: '185' }),
      'Fees of GHS 200.00 at the pay-out would leave nothing of a loan of GHS 200.00',
    ],
    [chargeOf({ chargeTimeType: 1, chargeCalculationType: 2, amount: '100' }), 'leave nothing'],
    [chargeOf({ amount: '999999999999' }), 'too large'],
  ])('with a charge above the principal is refused at the charges', (charge, message) => {
    const problem = problemOf(product, [charge]);
    expect(problem).toMatchObject({ step: 'charges', field: 'charges' });
    expect(problem?.message).toContain(message);
  });
});
