import type { LoanProductChoices } from '@oware/contract';
import { describe, expect, it } from 'vitest';
import { chargeOf } from '../loans/schedule/schedule.fixtures.ts';
import { productTerms } from './loan-product.fixtures.ts';
import { interestMethodOf, interestTypeOf, isProductOffered, loanProductErrors } from './loan-product.rules.ts';

const draft = {
  ...productTerms,
  details: { name: 'Salary Loan', shortName: 'SAL', description: '', loantypeId: 1 },
  charges: [],
} as unknown as LoanProductChoices;
const errorsOf = (terms: Partial<LoanProductChoices['terms']>, more: Partial<LoanProductChoices> = {}) =>
  loanProductErrors({ ...draft, ...more, terms: { ...draft.terms, ...terms } }, [chargeOf()]);

describe('a loan product', () => {
  it('without a contradiction has no errors', () => expect(errorsOf({})).toEqual({}));

  it.each(['1', '1.000000', '3', '2.999999'])('may offer the rate %s between its limits', (interestRatePerPeriod) =>
    expect(errorsOf({ interestRatePerPeriod })).toEqual({}),
  );

  it.each(['0.999999', '3.000001'])('may not offer the rate %s', (interestRatePerPeriod) =>
    expect(errorsOf({ interestRatePerPeriod })).toEqual({ 'terms.interestRatePerPeriod': 'Between 1% and 3%' }),
  );

  it('needs a highest rate of at least the lowest', () => {
    const equal = { minInterestRatePerPeriod: '2', interestRatePerPeriod: '2', maxInterestRatePerPeriod: '2.0' };
    expect(errorsOf(equal)).toEqual({});
    expect(errorsOf({ ...equal, maxInterestRatePerPeriod: '1.999999' })).toEqual({
      'terms.maxInterestRatePerPeriod': 'At least 2%',
    });
  });

  it('reports limits and rates together, each at its field', () =>
    expect(errorsOf({ minPrincipal: '0', interestRatePerPeriod: '9' })).toEqual({
      'terms.minPrincipal': 'Enter an amount above GHS 0.00',
      'terms.interestRatePerPeriod': 'Between 1% and 3%',
    }));

  it('reports a contradiction of amounts and one of repayments together', () =>
    expect(errorsOf({ principal: '100.00', numberOfRepayments: 24 })).toEqual({
      'terms.principal': 'Between GHS 200.00 and GHS 5,000.00',
      'terms.numberOfRepayments': 'Between 3 and 12',
    }));

  it('needs the same interest method as code and as text', () => {
    expect(errorsOf({}, { interestType: 0 })).toEqual({});
    expect(errorsOf({}, { interestType: 1 })).toEqual({
      interestType: '1 is Flat, but terms.interestMethod says Declining Balance',
    });
    expect(errorsOf({ interestMethod: 'Flat' }, { interestType: 1 })).toEqual({});
  });

  it('has a code for each interest method (3§9)', () => {
    expect([0, 1].map((type) => interestMethodOf(type as 0 | 1))).toEqual(['Declining Balance', 'Flat']);
    expect([interestTypeOf('Declining Balance'), interestTypeOf('Flat')]).toEqual([0, 1]);
  });

  it('is offered unless it is retired', () => {
    expect(isProductOffered({ isRetired: false })).toBe(true);
    expect(isProductOffered({ isRetired: null })).toBe(true);
    expect(isProductOffered({ isRetired: true })).toBe(false);
  });
});
