import { type LoanCharge, objectOf, overridableAttributes } from '@oware/contract';
import { describe, expect, it } from 'vitest';
import type { LoanProduct } from '../../../api/readings.ts';
import { aLoanProduct } from '../../../lending/loan-product.fixtures.ts';
import { planOfValues, sketchOfValues } from './application.form.ts';
import { amortizationOptions, fieldLabels } from '../../products/loan-product/loan-product.text.ts';
import { allowedOverrides, offeredValue, overrideCheck, overrideField, overridesOf } from './override.fields.ts';

const product = aLoanProduct({
  terms: {
    ...aLoanProduct().terms,
    minPrincipal: '500',
    principal: '1000',
    maxPrincipal: '5000',
    minNumberOfRepayments: 1,
    interestRatePerPeriod: '2',
    processingFee: '20',
    interestMethod: 'Flat',
  },
  settings: {
    ...aLoanProduct().settings,
    allowAttributeOverrides: objectOf(overridableAttributes, (name) =>
      ['repaymentEvery', 'inArrearsTolerance'].includes(name),
    ),
  },
  charges: ['7'],
});
const messageFee: LoanCharge = {
  id: '7',
  name: 'Text messages',
  chargeTimeType: 8,
  chargeCalculationType: 1,
  chargePaymentMode: 0,
  amount: '2.50',
};

describe('what an application sets itself', () => {
  it('is what the product allows, and nothing where the service does not say', () => {
    expect(allowedOverrides(product)).toEqual(['inArrearsTolerance', 'repaymentEvery']);
    const untold = { ...product, settings: { ...product.settings, allowAttributeOverrides: undefined } };
    expect(allowedOverrides(untold as unknown as LoanProduct)).toEqual([]);
  });

  it('is sent if it was typed and is allowed', () =>
    expect(
      overridesOf(product, { repaymentEvery: '2', inArrearsTolerance: 'GHS 5.00', graceOnArrearsAging: '9' }),
    ).toEqual({ repaymentEvery: 2, inArrearsTolerance: '5.00' }));

  it('stays the product’s if it is empty', () => expect(overridesOf(product, { repaymentEvery: ' ' })).toEqual({}));

  it('says what can’t be taken', () => {
    expect(overrideCheck('repaymentEvery', '0')).toBe('Enter at least 1');
    expect(overrideCheck('graceOnArrearsAging', 'x')).toBe('Enter a whole number');
    expect(overrideCheck('inArrearsTolerance', '5.005')).toBe('Enter an amount such as 5.00');
  });

  it('changes the schedule, which has the charges of the product', () => {
    const values = { amount: '1200', tenure: '6' };
    // 200 of principal, 24 of interest, and the fee
    expect(sketchOfValues(product, values, [messageFee])?.monthlyDeduction).toBe(226_50);
    const every = sketchOfValues(product, { ...values, overrides: { repaymentEvery: '2' } }, [messageFee]);
    expect(every?.installments.map(({ amount }) => amount)).toEqual([450_50, 450_50, 450_50]);
  });

  it('says that the fees leave nothing to disburse, and sketches no such loan', () => {
    const legalFee = { ...messageFee, chargeTimeType: 1 as const, amount: '980' };
    const values = { amount: '1000', tenure: '6' };
    expect(planOfValues(product, values, [legalFee])?.problem).toBe(
      'The fees at disbursement are GHS 1,000.00 and leave nothing of GHS 1,000.00 to disburse',
    );
    expect(sketchOfValues(product, values, [legalFee])).toBeUndefined();
  });

  it('has fields that are called as in the product', () => {
    expect(overrideField('graceOnArrearsAging').label).toBe(`${fieldLabels['settings.graceOnArrearsAging']} (days)`);
    expect(overrideField('amortizationType').choices).toBe(amortizationOptions);
  });
});

it.each([
  ['repaymentEvery', '1'],
  ['amortizationType', '1'],
  // the service does not send it
  ['graceOnArrearsAging', ''],
] as const)('offers what the product has of %s: “%s”', (name, text) => expect(offeredValue(product, name)).toBe(text));

it('offers a zero of the product, which is a value', () => {
  const settings = { ...product.settings, amortizationType: 0 as const, inArrearsTolerance: null };
  expect(
    ['amortizationType', 'inArrearsTolerance'].map((name) => offeredValue({ ...product, settings }, name as never)),
  ).toEqual(['0', '']);
});
