import { describe, expect, it } from 'vitest';
import { loanProblem, planLoan, productProblem } from './loan-problem.ts';
import { productTerms as product } from '../../products/loan-product.fixtures.ts';
import { chargeOf, requestOf } from '../schedule/schedule.fixtures.ts';

describe('a loan', () => {
  it('is rejected if its fees leave nothing to disburse', () => {
    const charges = [chargeOf({ chargeTimeType: 1, amount: '985.00' })];
    expect(loanProblem(requestOf({ charges, processingFee: '14.99' }))).toBeUndefined();
    expect(loanProblem(requestOf({ charges, processingFee: '15.00' }))).toBe(
      'The fees at disbursement are GHS 1,000.00 and leave nothing of GHS 1,000.00 to disburse',
    );
  });

  it('is rejected if a fee exceeds the largest amount', () =>
    expect(loanProblem(requestOf({ charges: [chargeOf({ amount: '999999999999' })] }))).toContain('too large'));
});

it('plans the schedule of a valid loan', () => {
  const { schedule, problem } = planLoan(requestOf());
  expect(problem).toBeUndefined();
  expect(schedule?.total).toBeGreaterThan(schedule?.payOut.net ?? Infinity);
});

type Product = typeof product;
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
  it('with a valid schedule has no problem', () => expect(problemOf(product)).toBeUndefined());

  it.each([
    [{ minPrincipal: '5000.00' }, 'terms.maxPrincipal'],
    [{ minPrincipal: '0' }, 'terms.minPrincipal'],
    [{ principal: '100.00' }, 'terms.principal'],
    [{ minNumberOfRepayments: 13 }, 'terms.maxNumberOfRepayments'],
    [{ numberOfRepayments: 13 }, 'terms.numberOfRepayments'],
    [{ repaymentEvery: 700 }, 'terms.maxNumberOfRepayments'],
    [{ processingFee: '200.00' }, 'terms.processingFee'],
    [{ processingFee: '-1.00' }, 'terms.processingFee'],
    [{ processingFee: '-0.01' }, 'terms.processingFee'],
    [{ principal: '5050.00' }, 'terms.principal'],
    [{ numberOfRepayments: 2 }, 'terms.numberOfRepayments'],
  ] as const)('with terms %j is rejected at %s', (terms, field) =>
    expect(problemOf(withTerms(terms))).toMatchObject({ step: 'terms', field }),
  );

  it.each([
    { principal: '200.00' },
    { principal: '5000.00' },
    { numberOfRepayments: 3 },
    { numberOfRepayments: 12 },
    { processingFee: '0.00' },
    { minNumberOfRepayments: 6, maxNumberOfRepayments: 6 },
  ])('may have terms at their limits: %j', (terms) => expect(problemOf(withTerms(terms))).toBeUndefined());

  it.each([
    [{ minPrincipal: '0.00' }, 'Enter an amount above GHS 0.00'],
    [{ maxPrincipal: '200.00' }, 'The maximum principal must be more than the minimum'],
    [{ principal: '5050.00' }, 'Between GHS 200.00 and GHS 5,000.00'],
    [{ processingFee: '-0.01' }, 'Enter GHS 0.00 or more'],
    [{ maxNumberOfRepayments: 2 }, 'Enter at least the minimum number of repayments'],
    [{ numberOfRepayments: 13 }, 'Between 3 and 12'],
    [{ repaymentEvery: 700 }, 'No number of months has between 3 and 12 repayments'],
    [{ processingFee: '200.00' }, 'A processing fee of GHS 200.00 would leave nothing of a loan of GHS 200.00'],
  ])('with terms %j says what to change', (terms, message) =>
    expect(problemOf(withTerms(terms))?.message).toBe(message),
  );

  it('may allow a single amount', () =>
    expect(problemOf(withTerms({ minPrincipal: '960.00', maxPrincipal: '1040.00' }))).toBeUndefined());

  it('is rejected at its rate if installments would cover only interest', () => {
    const draft = withTerms({ interestRatePerPeriod: '999', maxNumberOfRepayments: 60 });
    const unrounded = { ...draft, currency: { ...draft.currency, installmentAmountInMultiplesOf: 0 } };
    expect(problemOf(unrounded)).toMatchObject({
      step: 'terms',
      field: 'terms.interestRatePerPeriod',
      message: expect.stringMatching(/^The installments of GHS .* would pay interest alone. Enter a lower rate or/),
    });
  });

  it.each([
    [{ inMultiplesOf: 6000 }, 'inMultiplesOf', 'No multiple of GHS 6,000.00 lies between GHS 200.00 and GHS 5,000.00'],
    [{ inMultiplesOf: 300 }, 'inMultiplesOf', 'The offered principal of GHS 1,000.00 is not a multiple of GHS 300.00'],
    [
      { installmentAmountInMultiplesOf: 150 },
      'installmentAmountInMultiplesOf',
      'In multiples of GHS 150.00, GHS 200.00 is repaid in 2 of at least 3 installments',
    ],
  ])('with the currency %j is rejected at its step', (currency, field, message) =>
    expect(problemOf(withCurrency(currency))).toEqual({ step: 'currency', field: `currency.${field}`, message }),
  );

  it.each([
    [
      chargeOf({ chargeTimeType: 1, amount: '185' }),
      'Fees of GHS 200.00 at disbursement would leave nothing of a loan of GHS 200.00',
    ],
    [chargeOf({ chargeTimeType: 1, chargeCalculationType: 2, amount: '100' }), 'leave nothing'],
    [chargeOf({ amount: '999999999999' }), 'too large'],
  ])('with a charge above the principal is rejected at the charges', (charge, message) => {
    const problem = problemOf(product, [charge]);
    expect(problem).toMatchObject({ step: 'charges', field: 'charges' });
    expect(problem?.message).toContain(message);
  });
});
