import { expect, it } from 'vitest';
import type { LoanProduct } from '../api/readings.ts';
import { limitsOf } from './product-limits.text.ts';

const limits = {
  minPrincipal: '500.00',
  maxPrincipal: '20000.00',
  minNumberOfRepayments: 3,
  maxNumberOfRepayments: 24,
  repaymentEvery: 1,
  repaymentFrequencyType: 2,
};
const limitsWith = (inMultiplesOf: number | null, part: object = {}) =>
  limitsOf({ terms: { ...limits, ...part }, currency: { inMultiplesOf } } as LoanProduct);

it('has the multiples of an amount, if the service sends them', () => {
  expect(limitsWith(50)).toEqual({ ...limits, inMultiplesOf: 50 });
  expect(limitsWith(null)).toEqual(limits);
});

it('is missing if the service leaves out a limit', () =>
  expect(limitsWith(50, { maxPrincipal: null })).toBeUndefined());
