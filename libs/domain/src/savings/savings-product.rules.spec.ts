import type { SavingsCharge, SavingsProduct } from '@oware/contract';
import { describe, expect, it } from 'vitest';
import { type CheckedSavingsProduct, savingsProductProblems, savingsTermsOf } from './savings-product.rules.ts';

const product: CheckedSavingsProduct = {
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

  it('accepts the highest rate', () =>
    expect(savingsProductProblems({ ...product, nominalAnnualInterestRate: '100' })).toEqual({}));

  it('says what to choose or enter instead', () =>
    expect(
      savingsProductProblems({
        ...product,
        digitsAfterDecimal: 3,
        nominalAnnualInterestRate: '100.0001',
        interestCalculationType: 3,
      }),
    ).toEqual({
      digitsAfterDecimal: 'Enter at most 2: the cedi has no smaller unit than the pesewa',
      nominalAnnualInterestRate: 'Enter at most 100 percent',
      interestCalculationType: 'Choose one of 1 (Daily Balance), 2 (Average Daily Balance)',
    }));
});

describe('the terms of a new account', () => {
  it('are those of its product and of its charges, and nothing else', () => {
    const terms = {
      currencyCode: 'GHC',
      digitsAfterDecimal: 2,
      inMultiplesOf: 5,
      nominalAnnualInterestRate: '7.5',
      interestCompoundingPeriodType: 4,
      interestPostingPeriodType: 5,
      interestCalculationType: 1,
      interestCalculationDaysInYearType: 365,
    } as const;
    const offered: SavingsProduct = {
      id: '1',
      lenderId: '7',
      name: 'Susu',
      description: '',
      shortName: 'SUSU',
      loantypeId: '3',
      ...terms,
      charges: ['9'],
      isRetired: false,
      createdAt: '2026-11-20T09:00:00.000Z',
    };
    const charge: SavingsCharge = {
      id: '9',
      name: 'Annual fee',
      chargeTimeType: 6,
      chargeCalculationType: 1,
      amount: '12.00',
      feeOnMonthDay: '15 Dec',
    };
    expect(savingsTermsOf(offered, [Object.assign({ version: 3 }, charge)])).toEqual({ ...terms, charges: [charge] });
  });
});
