import { describe, expect, it } from 'vitest';
import { productSteps } from '../product-wizard/product-steps.text.ts';
import { changesBetween, factsOfStep } from './loan-product.facts.ts';
import { newValues, valuesOf, type LoanProductValues } from './loan-product.draft.ts';
import { productOf } from './loan-product.fixtures.ts';

const values = valuesOf(productOf({ charges: ['7', '9'] }));
const names = new Map([['7', 'Loan insurance']]);
const factOf = (given: LoanProductValues, label: string) =>
  productSteps.flatMap((step) => factsOfStep(step, given, names)).find((fact) => fact.label === label)?.value;

/** Returns the values with other text in one section. */
const changed = <Section extends Exclude<keyof LoanProductValues, 'charges'>>(
  section: Section,
  part: Partial<LoanProductValues[Section]>,
): LoanProductValues => ({ ...values, [section]: { ...values[section], ...part } });

describe('the facts of a loan product', () => {
  it('are those of the step', () => {
    expect(factsOfStep('details', values, names)).toEqual([
      { label: 'Name', value: 'Market trader loan' },
      { label: 'Short name', value: 'MTL' },
      { label: 'Loan type', value: 'Personal Digital Loans' },
      { label: 'Description', value: '' },
    ]);
    expect(factsOfStep('preview', values, names)).toEqual([]);
  });

  it.each([
    ['Principal', 'GHS 500.00 to GHS 5,000.00, by default GHS 1,000.00'],
    ['Number of repayments', '3 to 12, by default 6'],
    ['Interest rate', '1% to 4%, by default 2.5%'],
    ['The rate is', 'Per Month'],
    ['Interest method', 'Declining Balance'],
    ['Repaid every', '1 month'],
    ['Processing fee', 'GHS 20.00'],
    ['Currency', 'Ghana - Cedis (GHS)'],
    ['Decimal places', '2 places (pesewas)'],
    ['Principal in multiples of', 'Any amount'],
    ['Installments in multiples of', 'One pesewa'],
    ['Amortization', 'Equal Installments'],
    ['Variable installments', 'Disallow'],
    ['Interest recalculation', 'Disallow'],
    ['Days in year', 'Actual'],
    ['An application may set', 'Nothing'],
  ])('say of %s: %s', (label, text) => expect(factOf(values, label)).toBe(text));

  it.each([
    ['', '', '', ''],
    ['500', '', '', 'GHS 500.00'],
    ['', '', '5000', 'GHS 5,000.00'],
    ['', '1000', '', 'by default GHS 1,000.00'],
    ['500', '', '5000', 'GHS 500.00 to GHS 5,000.00'],
    ['GHS 1,000', '1000', 'much', 'GHS 1,000.00 to much, by default GHS 1,000.00'],
  ])('show the principal as far as it is entered: “%s”, “%s”, “%s”', (minPrincipal, principal, maxPrincipal, text) =>
    expect(factOf(changed('terms', { minPrincipal, principal, maxPrincipal }), 'Principal')).toBe(text),
  );

  it.each([
    ['0', '1', '1 day'],
    ['0', '14', '14 days'],
    ['1', '1', '1 week'],
    ['1', '2', '2 weeks'],
    ['2', '3', '3 months'],
    ['2', '', ''],
    ['9', '4', '4'],
  ])('name the unit %s of repayments every %s', (repaymentFrequencyType, repaymentEvery, text) =>
    expect(factOf(changed('terms', { repaymentFrequencyType, repaymentEvery }), 'Repaid every')).toBe(text),
  );

  it.each([
    ['0', 'Any amount'],
    ['0.00', 'Any amount'],
    ['50', 'GHS 50.00'],
    ['', ''],
  ])('say what the principal is a multiple of: “%s”', (inMultiplesOf, text) =>
    expect(factOf(changed('currency', { inMultiplesOf }), 'Principal in multiples of')).toBe(text),
  );

  it.each([
    ['true', 'Allow'],
    ['false', 'Disallow'],
    ['', ''],
  ])('say whether installments may vary: “%s”', (allowVariableInstallments, text) =>
    expect(factOf(changed('settings', { allowVariableInstallments }), 'Variable installments')).toBe(text),
  );

  it.each([
    ['1', '1 day'],
    ['5', '5 days'],
    ['', ''],
  ])('count the days of grace: “%s”', (graceOnArrearsAging, text) =>
    expect(factOf(changed('settings', { graceOnArrearsAging }), 'Grace on arrears')).toBe(text),
  );

  it('list the settings that an application may change', () => {
    const open = changed('overrides', { inArrearsTolerance: 'true', amortizationType: 'true' });
    expect(factOf(open, 'An application may set')).toBe('Amortization, Arrears tolerance');
  });

  it('name the charges, or give the id of one that is not in the list', () => {
    expect(factOf(values, 'Charges')).toBe('Loan insurance, 9');
    expect(factOf({ ...values, charges: [] }, 'Charges')).toBe('None');
  });

  it('have a label of their own each', () => {
    const labels = productSteps.flatMap((step) => factsOfStep(step, newValues(), names).map(({ label }) => label));
    expect(new Set(labels).size).toBe(labels.length);
  });
});

describe('the changes of a loan product', () => {
  it('are none between equal products, whatever the way an amount is written', () => {
    expect(changesBetween(values, values, names)).toEqual([]);
    expect(changesBetween(values, changed('terms', { principal: 'GHS 1,000' }), names)).toEqual([]);
  });

  it('say what was and what is, in the order of the steps', () => {
    const now = { ...changed('terms', { maxPrincipal: '6000', processingFee: '25' }), charges: ['7'] };
    expect(changesBetween(values, now, names)).toEqual([
      {
        label: 'Principal',
        from: 'GHS 500.00 to GHS 5,000.00, by default GHS 1,000.00',
        to: 'GHS 500.00 to GHS 6,000.00, by default GHS 1,000.00',
      },
      { label: 'Processing fee', from: 'GHS 20.00', to: 'GHS 25.00' },
      { label: 'Charges', from: 'Loan insurance, 9', to: 'Loan insurance' },
    ]);
  });

  const fields = Object.entries(newValues()).flatMap(([section, texts]) =>
    Object.keys(texts).map((name) => [section as Exclude<keyof LoanProductValues, 'charges'>, name] as const),
  );
  it.each(fields)('are shown for %s.%s', (section, name) => {
    const others = ['', '0', '1', '2', '5', 'true', 'Flat'];
    const counts = others.map((text) => changesBetween(values, changed(section, { [name]: text }), names).length);
    expect(Math.max(...counts)).toBe(1);
  });
});
