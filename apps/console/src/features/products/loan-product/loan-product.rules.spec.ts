import { describe, expect, it } from 'vitest';
import type { Charge } from '../../../api/readings.ts';
import { newValues, valuesOf, type LoanProductValues } from './loan-product.draft.ts';
import { chargeOf, productOf } from './loan-product.fixtures.ts';
import { exampleProductOf, problemsOfProduct, readProduct } from './loan-product.rules.ts';

const product = productOf();
const values = valuesOf({ ...product, details: { ...product.details, description: 'For traders' } });
const withTerms = (part: Partial<LoanProductValues['terms']>) => ({ ...values, terms: { ...values.terms, ...part } });
const withSettings = (part: Partial<LoanProductValues['settings']>) => ({
  ...values,
  settings: { ...values.settings, ...part },
});
const charges = [chargeOf() as Charge];

describe('the body of a loan product', () => {
  it('has numbers for codes and counts, and text for amounts and rates', () => {
    const written = withTerms({ minPrincipal: ' GHS 500 ', maxPrincipal: '5,000.00', interestRatePerPeriod: '2.5 %' });
    expect(readProduct(written)).toMatchObject({
      details: { name: 'Market trader loan', shortName: 'MTL', loantypeId: 3 },
      currency: { currencyCode: 'GHC', digitsAfterDecimal: 2, inMultiplesOf: 0, installmentAmountInMultiplesOf: 0 },
      terms: {
        minPrincipal: '500',
        principal: '1000.00',
        maxPrincipal: '5000.00',
        minNumberOfRepayments: 3,
        numberOfRepayments: 6,
        maxNumberOfRepayments: 12,
        interestRatePerPeriod: '2.5',
        repaymentEvery: 1,
        repaymentFrequencyType: 2,
        processingFee: '20.00',
        interestMethod: 'Declining Balance',
      },
      charges: [],
    });
  });

  it('has its names without spaces around them', () => {
    const details = { ...values.details, name: '  Trader loan ', shortName: ' TL ', description: ' For traders ' };
    expect(readProduct({ ...values, details })?.details).toMatchObject({
      name: 'Trader loan',
      shortName: 'TL',
      description: 'For traders',
    });
  });

  it('says of each setting whether an application may change it', () => {
    const overrides = { ...values.overrides, graceOnArrearsAging: 'true' };
    expect(readProduct({ ...values, overrides })?.settings.allowAttributeOverrides).toEqual({
      amortizationType: false,
      transactionProcessingStrategyId: false,
      inArrearsTolerance: false,
      interestCalculationPeriodType: false,
      repaymentEvery: false,
      graceOnArrearsAging: true,
    });
  });

  it.each(['allowVariableInstallments', 'isInterestRecalculationEnabled'] as const)('says %s as entered', (name) =>
    expect(
      [readProduct(withSettings({ [name]: 'true' })), readProduct(values)].map((it) => it?.settings[name]),
    ).toEqual([true, false]),
  );

  it('is missing while a field is empty or invalid', () => {
    expect(readProduct(withTerms({ principal: '' }))).toBeUndefined();
    expect(readProduct(withTerms({ repaymentEvery: 'two' }))).toBeUndefined();
    expect(readProduct(newValues())).toBeUndefined();
  });
});

describe('the problems of a loan product', () => {
  it('are none for one that the service sent', () => expect(problemsOfProduct(values, charges)).toEqual({}));

  it('name the empty fields of a new one', () => {
    const fields = Object.keys(problemsOfProduct(newValues(), charges));
    expect(fields).toEqual(
      expect.arrayContaining(['details.name', 'details.loantypeId', 'terms.principal', 'settings.amortizationType']),
    );
    // what has a default is no problem
    expect(fields).not.toContain('terms.processingFee');
    expect(fields).not.toContain('currency.currencyCode');
  });

  it.each([
    ['terms.principal', { principal: '100' }],
    ['terms.numberOfRepayments', { numberOfRepayments: '24' }],
    ['terms.interestRatePerPeriod', { interestRatePerPeriod: '9' }],
  ])('have a default outside its limits: %s', (field, part) =>
    expect(Object.keys(problemsOfProduct(withTerms(part), charges)).join()).toContain(field.split('.')[1]),
  );

  it('name what contradicts another field beside what is empty or invalid', () => {
    const terms = {
      minPrincipal: '5000',
      maxPrincipal: '500',
      numberOfRepayments: '24',
      interestRatePerPeriod: 'two',
      processingFee: '-1',
    };
    const problems = problemsOfProduct({ ...withTerms(terms), details: newValues().details }, charges);
    expect(Object.keys(problems).toSorted()).toEqual([
      'details.loantypeId',
      'details.name',
      'details.shortName',
      'terms.interestRatePerPeriod',
      'terms.maxPrincipal',
      'terms.numberOfRepayments',
      'terms.processingFee',
    ]);
    expect(problems['terms.maxPrincipal']).toBe('The maximum principal must be more than the minimum');
  });

  it('count the charges of the product with its processing fee', () => {
    const dear = [chargeOf({ chargeCalculationType: 1, amount: '480' }) as Charge];
    expect(problemsOfProduct({ ...values, charges: ['7'] }, dear)).not.toEqual({});
    expect(problemsOfProduct({ ...values, charges: [] }, dear)).toEqual({});
  });
});

describe('the product of an example', () => {
  it('has equal installments until the amortization is chosen', () => {
    expect(exampleProductOf(withSettings({ amortizationType: '' }))?.settings.amortizationType).toBe(1);
    expect(exampleProductOf(withSettings({ amortizationType: '0' }))?.settings.amortizationType).toBe(0);
  });

  it('needs no name', () =>
    expect(exampleProductOf({ ...values, details: newValues().details })?.terms.principal).toBe('1000.00'));

  it.each([
    ['terms', withTerms({ interestRatePerPeriod: '' })],
    ['settings', withSettings({ daysInYearType: '' })],
    ['currency', { ...values, currency: { ...values.currency, inMultiplesOf: 'some' } }],
  ])('is missing without valid %s', (_what, given) => expect(exampleProductOf(given)).toBeUndefined());
});
