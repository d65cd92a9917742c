import { describe, expect, it } from 'vitest';
import {
  errorsAtFields,
  isSavingsProductTouched,
  newSavingsProduct,
  problemsOfSavingsProduct,
  savingsProductDrafts,
  savingsProductPayload,
} from './savings-product.draft.ts';

const begun = newSavingsProduct('1');
const filled: typeof begun = {
  ...begun,
  details: { name: ' Susu ', shortName: ' SU', description: 'Daily savings ', loantypeId: '3' },
  terms: {
    nominalAnnualInterestRate: ' 7.5',
    interestCompoundingPeriodType: '1',
    interestPostingPeriodType: '4',
    interestCalculationType: '1',
    interestCalculationDaysInYearType: '365',
  },
};

it('is touched by what the person enters, and not by the step', () => {
  expect(isSavingsProductTouched({ ...begun, lenderId: '2', step: 'terms', left: ['details'] })).toBe(false);
  expect(isSavingsProductTouched({ ...begun, currency: { ...begun.currency, inMultiplesOf: '5' } })).toBe(true);
  expect(isSavingsProductTouched(filled)).toBe(true);
});

it('sends numbers as numbers and texts without spaces around them', () => {
  expect(savingsProductPayload(filled)).toMatchObject({
    name: 'Susu',
    shortName: 'SU',
    description: 'Daily savings',
    digitsAfterDecimal: 2,
    inMultiplesOf: 0,
    interestCalculationDaysInYearType: 365,
    nominalAnnualInterestRate: '7.5',
  });
});

it('is stored apart for each lender', () => {
  expect(savingsProductDrafts.segments({ lenderId: '2' })).toEqual(['2']);
});

describe('the errors of a savings product', () => {
  it('are none for a complete one', () => expect(problemsOfSavingsProduct(filled)).toEqual({}));

  it('are at the fields of the draft', () => {
    const errors = problemsOfSavingsProduct({
      ...filled,
      details: { ...filled.details, name: '', loantypeId: '' },
      currency: { ...filled.currency, inMultiplesOf: ' ' },
      terms: { ...filled.terms, interestPostingPeriodType: '' },
    });
    expect(Object.keys(errors).toSorted()).toEqual([
      'currency.inMultiplesOf',
      'details.loantypeId',
      'details.name',
      'terms.interestPostingPeriodType',
    ]);
    expect(errors['details.loantypeId']).toBe('Field is required');
  });

  it('include the limits of the service', () => {
    const errors = problemsOfSavingsProduct({ ...filled, currency: { ...filled.currency, digitsAfterDecimal: '3' } });
    expect(errors).toEqual({ 'currency.digitsAfterDecimal': expect.stringContaining('at most 2') });
  });

  it('are shown together, whether a field is empty or beyond a limit', () => {
    const errors = problemsOfSavingsProduct({
      ...filled,
      details: { ...filled.details, name: '' },
      terms: { ...filled.terms, nominalAnnualInterestRate: '101' },
    });
    expect(Object.keys(errors).toSorted()).toEqual(['details.name', 'terms.nominalAnnualInterestRate']);
  });

  it('keep their name where the draft has no such field', () => {
    expect(errorsAtFields({ name: 'Taken', inMultiplesOf: 'Too high', locale: 'Unknown' })).toEqual({
      'details.name': 'Taken',
      'currency.inMultiplesOf': 'Too high',
      locale: 'Unknown',
    });
  });
});
