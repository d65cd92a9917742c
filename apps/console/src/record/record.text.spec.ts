import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codeLabel, isListed, labelOfKey, percentText } from './record.text.ts';

describe('the label of a code', () => {
  const labels = { 0: 'None', 2: 'Monthly' };

  it.each([
    [0, 'None'],
    [2, 'Monthly'],
    ['2', 'Monthly'],
    [7, '7'],
    ['toString', 'toString'],
    [null, ''],
  ])('%s is “%s”', (code, label) => expect(codeLabel(labels, code)).toBe(label));

  it('counts only listed codes', () => {
    expect([0, 1, 'constructor'].map((code) => isListed(labels, code))).toEqual([true, false, false]);
  });
});

it.each([
  ['contact_information', 'Contact information'],
  ['name', 'Name'],
  ['date_of_birth', 'Date of birth'],
  ['_', ''],
])('the stored name %s is the label “%s”', (key, label) => expect(labelOfKey(key)).toBe(label));

describe('a percentage', () => {
  it.each([
    ['2.500000', '2.5%'],
    ['2.00', '2%'],
    ['100', '100%'],
    ['0.0', '0%'],
    ['10.10', '10.1%'],
    ['', ''],
  ])('of %s is “%s”', (rate, text) => expect(percentText(rate)).toBe(text));

  it('keeps its value', () =>
    fc.assert(
      fc.property(fc.nat(1000), fc.nat(999_999), (whole, millionths) => {
        const rate = `${whole}.${String(millionths).padStart(6, '0')}`;
        expect(percentText(rate)).toMatch(/^\d+(\.\d*[1-9])?%$/);
        expect(parseFloat(percentText(rate))).toBe(Number(rate));
      }),
    ));
});
