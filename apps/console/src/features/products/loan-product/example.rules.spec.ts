import type { LoanProduct } from '@oware/contract';
import { describe, expect, it } from 'vitest';
import { aLoanProduct } from '../../../lending/loan-product.fixtures.ts';
import { exampleOf, offeredExample } from './example.rules.ts';

const { terms, settings, currency } = aLoanProduct() as LoanProduct;
const product = { terms, settings, currency };
const asked = { product, charges: [], amount: '1000', tenure: '6', today: '2026-11-22' };

describe('the offered example', () => {
  it('has the default principal and the months of the default repayments', () => {
    expect(offeredExample(product)).toEqual({ amount: '1000.00', tenure: '6' });
  });

  it.each([
    ['weekly', { repaymentFrequencyType: 1, repaymentEvery: 1, numberOfRepayments: 26 }, '6'],
    ['every second month', { repaymentFrequencyType: 2, repaymentEvery: 2, numberOfRepayments: 4 }, '8'],
  ] as const)('counts the months of repayments %s', (_, changed, tenure) => {
    const limits = { minNumberOfRepayments: 1, maxNumberOfRepayments: 60 };
    expect(offeredExample({ ...product, terms: { ...terms, ...limits, ...changed } }).tenure).toBe(tenure);
  });

  it.each([
    ['longest', { repaymentEvery: 3, numberOfRepayments: 9, maxNumberOfRepayments: 4 }, '12'],
    ['shortest', { repaymentEvery: 3, numberOfRepayments: 1, minNumberOfRepayments: 2 }, '6'],
  ])('is the %s tenure of a product whose default is outside its limits', (_, changed, tenure) => {
    const changedProduct = { ...product, terms: { ...terms, ...changed } };
    expect(offeredExample(changedProduct).tenure).toBe(tenure);
    expect(exampleOf({ ...asked, product: changedProduct, tenure })).toHaveProperty('example');
  });
});

describe('an example', () => {
  it('has the figures of a loan', () => {
    const { example } = exampleOf(asked);
    expect(example).toMatchObject({ startsOn: '2026-11-22', principal: 100_000, net: 98_000, totalPaid: 108_930 });
  });

  it('reads an amount with separators', () => {
    expect(exampleOf({ ...asked, amount: '1,000.00' })).toEqual(exampleOf(asked));
  });

  it('says at each field why no loan is possible', () => {
    const { example, amount, tenure } = exampleOf({ ...asked, amount: '100', tenure: '24' });
    expect(example).toBeUndefined();
    expect(amount).toMatch(/500/);
    expect(tenure).toMatch(/12/);
  });

  it('asks for an amount where the text is not one', () => {
    expect(exampleOf({ ...asked, amount: 'a thousand' })).toEqual({
      amount: 'Enter an amount such as 1250.50',
    });
  });

  it('says why no loan is possible where amount and tenure are allowed on their own', () => {
    const expensive = { ...product, terms: { ...terms, processingFee: '1000.00' } };
    const result = exampleOf({ ...asked, product: expensive });
    expect(result.example).toBeUndefined();
    expect(result.problem).toBeTruthy();
  });
});
