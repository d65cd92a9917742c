import { describe, expect, it } from 'vitest';
import { elementMismatch, suggestedElement } from './element-fit.ts';

describe('an element', () => {
  const salary = { id: '1', name: 'Capital call', type: 'primary' as const, product_name: 'Salary Loan' };
  const personal = { id: '2', name: 'Top-up', type: 'other' as const, product_name: 'Personal Loan' };
  const ofBoth = [
    { name: 'salary loan', count: 3 },
    { name: 'Personal Loan', count: 1 },
  ];

  it('fits loans of its product, and any loans without product information', () => {
    expect(elementMismatch(salary, [{ name: 'salary loan', count: 3 }])).toBeUndefined();
    expect(elementMismatch(salary, undefined)).toBeUndefined();
  });

  it('that does not fit reports how many loans have which products', () => {
    expect(elementMismatch(salary, ofBoth)).toBe(
      'Capital call is for Salary Loan, but 1 loan of this batch is of Personal Loan.',
    );
    expect(elementMismatch(personal, ofBoth)).toMatch(/3 loans of this batch are of salary loan/);
  });

  it('is suggested if it fits, before the primary one', () => {
    expect(suggestedElement([salary, personal], [{ name: 'Personal Loan', count: 1 }])).toBe(personal);
    expect(suggestedElement([salary, personal], ofBoth)).toBe(salary);
    expect(suggestedElement([], ofBoth)).toBeUndefined();
  });
});
