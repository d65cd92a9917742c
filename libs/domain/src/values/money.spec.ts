import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatMoney, fromPesewas, isSameAmount, multiplyAmount, sumAmounts, toPesewas } from './money.ts';

const pesewas = fc.integer({ min: -99_999_999_999_999, max: 99_999_999_999_999 }).map((value) => value || 0);

describe('money', () => {
  it.each([
    ['1234.5', 'GHS 1,234.50'],
    ['0', 'GHS 0.00'],
    ['1.000000', 'GHS 1.00'],
    ['1.002500', 'GHS 1.0025'],
    ['-0.5', 'GHS -0.50'],
    ['-0', 'GHS 0.00'],
    ['999', 'GHS 999.00'],
    ['1000000', 'GHS 1,000,000.00'],
    ['-123456.07', 'GHS -123,456.07'],
    ['1234.5678', 'GHS 1,234.5678'],
    ['99999999999999999', 'GHS 99,999,999,999,999,999.00'],
    [null, '–'],
  ])('formats %s as %s', (amount, shown) => expect(formatMoney(amount)).toBe(shown));

  it.each(['', 'N/A', '1,000', '1e3', ' 1', '.5'])('rejects %j', (text) =>
    expect(() => formatMoney(text)).toThrow(RangeError),
  );

  it('converts to pesewas and back', () =>
    fc.assert(fc.property(pesewas, (value) => toPesewas(fromPesewas(value)) === value)));

  it('shows the given digits, grouped by three', () =>
    fc.assert(
      fc.property(pesewas, (value) => {
        const shown = formatMoney(fromPesewas(value));
        expect(shown).toMatch(/^GHS -?\d{1,3}(,\d{3})*\.\d{2}$/);
        expect(shown.replace(/GHS |,/g, '')).toBe(fromPesewas(value));
      }),
    ));

  it('adds without rounding', () => {
    expect(sumAmounts(['0.1', '0.2'])).toBe('0.30');
    expect(sumAmounts([])).toBe('0.00');
    expect(sumAmounts(['1.2345', '-2'])).toBe('-0.7655');
    expect(sumAmounts(['1.00', null])).toBeNull();
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 1e9 }), { maxLength: 50 }), (values) => {
        expect(toPesewas(sumAmounts(values.map(fromPesewas)))).toBe(values.reduce((sum, value) => sum + value, 0));
      }),
    );
  });

  it('multiplies without rounding', () => {
    expect(multiplyAmount('12.5', 3)).toBe('37.50');
    expect(multiplyAmount('12.345', 2)).toBe('24.690');
    expect(multiplyAmount('-99999999999999999999.99', 99)).toBe('-9899999999999999999999.01');
    expect(multiplyAmount('7', 0)).toBe('0.00');
    expect(() => multiplyAmount('7', 1.5)).toThrow(RangeError);
  });

  it('compares amounts regardless of trailing zeros', () => {
    expect(isSameAmount('5', '5.000')).toBe(true);
    expect(isSameAmount('5', '5.001')).toBe(false);
  });

  it('rejects half a pesewa', () => expect(() => fromPesewas(0.5)).toThrow(RangeError));
});
