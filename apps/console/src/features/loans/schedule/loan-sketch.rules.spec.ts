import { longestTenure } from '@oware/domain';
import { expect, it } from 'vitest';
import { monthlyTerms } from '../../../lending/loan-terms.fixtures.ts';
import { planOf, sketchOf, type SketchRequest } from './loan-sketch.rules.ts';

const request: SketchRequest = {
  amount: '1200',
  tenure: 6,
  terms: monthlyTerms,
};

it.each([1, 6, longestTenure])('plans a loan of %d months', (tenure) =>
  expect(sketchOf({ ...request, tenure })?.installments).toHaveLength(tenure),
);

it.each<[string, Partial<SketchRequest>]>([
  ['the terms', { terms: undefined }],
  ['a tenure', { tenure: null }],
  ['whole months', { tenure: 1.5 }],
  ['a month', { tenure: 0 }],
  ['a possible tenure', { tenure: longestTenure + 1 }],
  ['an amount', { amount: '12 cows' }],
])('plans nothing without %s', (_what, missing) => {
  expect(planOf({ ...request, ...missing })).toBeUndefined();
  expect(sketchOf({ ...request, ...missing })).toBeUndefined();
});
