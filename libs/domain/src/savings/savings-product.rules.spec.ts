import { describe, expect, it } from 'vitest';
import { savingsProductProblems } from './savings-product.rules.ts';

const product = {
  loantypeId: '3',
  currencyCode: 'GHC',
  digitsAfterDecimal: 2,
  nominalAnnualInterestRate: '7.5',
  interestCompoundingPeriodType: 4,
  interestPostingPeriodType: 4,
  interestCalculationType: 1,
  interestCalculationDaysInYearType: 365,
};

describe('savingsProductProblems', () => {
  it.each([1, 4, 5, 6, 7])('accepts period %i', (period) =>
    expect(
      savingsProductProblems({
        ...product,
        interestCompoundingPeriodType: period,
        interestPostingPeriodType: period,
      }),
    ).toEqual({}),
  );

  it.each([
    ['loantypeId', '4'],
    ['loantypeId', 'toString'],
    ['currencyCode', 'USD'],
    ['digitsAfterDecimal', 3],
    ['nominalAnnualInterestRate', '100.0001'],
    ['interestCompoundingPeriodType', 2],
    ['interestPostingPeriodType', 3],
    ['interestCalculationType', 3],
    ['interestCalculationDaysInYearType', 364],
  ])('rejects %s %s at its field', (field, value) =>
    expect(Object.keys(savingsProductProblems({ ...product, [field]: value }))).toEqual([field]),
  );
});
