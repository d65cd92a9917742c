import {
  compoundingPeriods,
  daysInYearOptions,
  interestCalculations,
  loanTypes,
  overridableAttributes,
  postingPeriods,
} from '@oware/contract';
import { describe, expect, it } from 'vitest';
import { attributeTexts } from '../../../lending/product-attributes.text.ts';
import { chargeOptions } from '../charges/charge.text.ts';
import { newValues } from '../loan-product/loan-product.draft.ts';
import {
  amortizationOptions,
  fieldLabels,
  interestMethodOptions,
  rateFrequencyOptions,
  repaymentFrequencyOptions,
} from '../loan-product/loan-product.text.ts';
import {
  calculationOptions,
  compoundingOptions,
  daysInYearChoices,
  postingOptions,
} from '../savings-product/savings-product.text.ts';
import { savingsProductStepTexts, loanProductStepTexts, productSteps } from './product-steps.text.ts';
import { loanTypeOptions } from './product.options.ts';

const labelsOf = (options: readonly { value: string; label: string }[]) =>
  Object.fromEntries(options.map(({ value, label }) => [value, label]));

describe('the options of a product', () => {
  it.each([
    ['loan types', loanTypeOptions, loanTypes],
    ['compounding periods', compoundingOptions, compoundingPeriods],
    ['posting periods', postingOptions, postingPeriods],
    ['interest calculations', calculationOptions, interestCalculations],
    ['days in a year', daysInYearChoices, daysInYearOptions],
  ])('have the %s of the documents under their codes', (_what, options, documented) => {
    expect(labelsOf(options)).toEqual(documented);
    expect(options).toHaveLength(Object.keys(documented).length);
  });

  // the codes of 3§9, each with what it means
  it.each([
    ['rate', rateFrequencyOptions, { 2: 'Per Month', 3: 'Per Year', 4: 'Whole Term' }],
    ['repayment unit', repaymentFrequencyOptions, { 0: 'Days', 1: 'Weeks', 2: 'Months' }],
    ['amortization', amortizationOptions, { 1: 'Equal Installments', 0: 'Equal Principal Payments' }],
    ['interest method', interestMethodOptions, { 'Declining Balance': 'Declining Balance', Flat: 'Flat' }],
  ])('have each %s under its code', (_what, options, labels) => expect(labelsOf(options)).toEqual(labels));

  it('explain each choice in its own words', () => {
    const explained = [
      loanTypeOptions,
      calculationOptions,
      daysInYearChoices,
      interestMethodOptions,
      amortizationOptions,
    ];
    for (const options of explained) {
      const meanings = options.map(({ meaning }) => meaning);
      expect(new Set(meanings).size).toBe(options.length);
      expect(meanings).not.toContain(undefined);
    }
  });

  it('have the first strategy as the default', () => {
    const { choices } = attributeTexts.transactionProcessingStrategyId;
    expect(choices.map(({ value, label }) => `${value} ${label}`).slice(0, 2)).toEqual([
      '1 Strategy 1 (default)',
      '2 Strategy 2',
    ]);
  });
});

it.each([
  ['time', 2, 'Specified due date'],
  ['calculation', 4, '% Interest'],
  ['subject', 2, 'Savings and Deposits'],
  ['payment', 1, 'Account transfer'],
] as const)('offers the %s %i of a charge as “%s”, with its meaning', (kind, code, label) => {
  const option = (chargeOptions[kind] as (code: number) => { value: string; label: string; meaning?: string })(code);
  expect(option).toMatchObject({ value: String(code), label, meaning: expect.stringMatching(/\w{3}/) as string });
});

it('has a label of its own for each field of a loan product', () => {
  const fields = Object.entries(newValues()).flatMap(([section, values]) =>
    Array.isArray(values) ? [] : Object.keys(values).map((name) => `${section}.${name}`),
  );
  expect(Object.keys(fieldLabels).toSorted()).toEqual(fields.toSorted());
  expect(new Set(Object.values(fieldLabels)).size).toBe(fields.length);
  for (const name of overridableAttributes)
    expect(fieldLabels[`overrides.${name}`]).toBe(`Application may set: ${attributeTexts[name].label}`);
});

it('says in savings what differs from loans, and the same in the other steps', () => {
  const same = productSteps.filter((step) => savingsProductStepTexts[step].hint === loanProductStepTexts[step].hint);
  expect(same).toEqual(['details', 'currency', 'preview']);
  for (const step of productSteps) expect(savingsProductStepTexts[step].label).toBe(loanProductStepTexts[step].label);
});
