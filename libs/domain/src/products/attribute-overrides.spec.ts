import { type LoanProduct, objectOf, overridableAttributes, type OverridableAttribute } from '@oware/contract';
import { describe, expect, it } from 'vitest';
import { attributeOf, overrideErrors, withOverrides } from './attribute-overrides.ts';

const product = {
  name: 'Salary Loan',
  terms: { repaymentEvery: 1, processingFee: '15.00' },
  settings: { amortizationType: 1, interestCalculationPeriodType: 0, inArrearsTolerance: '5.00' },
} as unknown as Pick<LoanProduct, 'terms' | 'settings'> & { name: string };
const allowing = (...names: OverridableAttribute[]): typeof product => ({
  ...product,
  settings: {
    ...product.settings,
    allowAttributeOverrides: objectOf(overridableAttributes, (name) => names.includes(name)),
  },
});
const refusal = 'This product does not allow another value';

describe('an attribute that an application can override', () => {
  it('has the product’s value, or its default if the product has none', () => {
    expect(attributeOf(product, 'amortizationType')).toBe(1);
    expect(attributeOf(product, 'interestCalculationPeriodType')).toBe(0);
    expect(attributeOf(product, 'repaymentEvery')).toBe(1);
    expect(attributeOf(product, 'inArrearsTolerance')).toBe('5.00');
    expect(attributeOf(product, 'transactionProcessingStrategyId')).toBe(1);
    expect(attributeOf(product, 'graceOnArrearsAging')).toBe(0);
    const silent = { ...product, settings: { ...product.settings, inArrearsTolerance: undefined } };
    expect(attributeOf(silent as typeof product, 'inArrearsTolerance')).toBe('0.00');
  });

  it('may not differ unless the product allows it', () => {
    const asked = { repaymentEvery: 2, graceOnArrearsAging: 5, inArrearsTolerance: '6.00' };
    expect(overrideErrors(product, asked)).toEqual({
      repaymentEvery: refusal,
      graceOnArrearsAging: refusal,
      inArrearsTolerance: refusal,
    });
    expect(overrideErrors(allowing('repaymentEvery', 'inArrearsTolerance'), asked)).toEqual({
      graceOnArrearsAging: refusal,
    });
  });

  it('may repeat the product’s value, also as the same amount written differently', () =>
    expect(overrideErrors(product, { repaymentEvery: 1, inArrearsTolerance: '5', amortizationType: 1 })).toEqual({}));

  it('replaces the product’s value, in its terms or settings', () => {
    const changed = withOverrides(product, { repaymentEvery: 3, graceOnArrearsAging: 7, amortizationType: undefined });
    expect(changed).toEqual({
      name: 'Salary Loan',
      terms: { repaymentEvery: 3, processingFee: '15.00' },
      settings: { ...product.settings, graceOnArrearsAging: 7 },
    });
    expect(withOverrides(product, {})).toEqual(product);
  });
});
