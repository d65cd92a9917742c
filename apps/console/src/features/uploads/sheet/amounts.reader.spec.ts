import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountReader, SafeSum } from './amounts.reader.ts';

const read = amountReader();

it.each([
  ['1250.50', 125_050],
  ['0.01', 1],
  ['999999999999.99', 99_999_999_999_999],
  ['1,250.5', 125_050],
  ['1250', 125_000],
  ['1250.505', 0],
  ['-5.00', 0],
  ['much', 0],
  ['', 0],
])('reads the amount “%s” as %i pesewas', (cell, pesewas) => expect(read(cell)).toBe(pesewas));

describe('a sum of amounts', () => {
  const sumOf = (...amounts: number[]) => {
    const sum = new SafeSum();
    for (const amount of amounts) sum.add(amount);
    return sum;
  };

  it.each([
    [[], 'GHS 0.00'],
    [[5], 'GHS 0.05'],
    [[99, 1], 'GHS 1.00'],
    [[123_450], 'GHS 1,234.50'],
    [[100_000_000], 'GHS 1,000,000.00'],
  ])('of %j pesewas is %s', (amounts, text) => expect(sumOf(...amounts).text()).toBe(text));

  it('counts what was added, also nothing', () => expect(sumOf(0, 5, 0).count).toBe(3));

  it('is exact beyond what a number holds', () => {
    const large = fc.array(fc.integer({ min: 0, max: 99_999_999_999_999 }), { minLength: 150, maxLength: 300 });
    fc.assert(
      fc.property(large, (amounts) => {
        const exact = amounts.reduce((sum, amount) => sum + BigInt(amount), 0n);
        expect(
          sumOf(...amounts)
            .text()
            .replace(/[^\d]/g, ''),
        ).toBe(String(exact).padStart(3, '0'));
      }),
      { numRuns: 30 },
    );
  });
});
