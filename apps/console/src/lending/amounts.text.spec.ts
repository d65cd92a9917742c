import { formatMoney, fromPesewas } from '@oware/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isAmount, plainAmount } from './amounts.text.ts';

describe('an entered amount', () => {
  it.each([
    ['1250.50', '1250.50'],
    ['GHS 1,250.50', '1250.50'],
    ['ghc1250.50', '1250.50'],
    ['  GH₵ 1 250.50 ', '1250.50'],
    ['1,250,000', '1250000'],
    ['', ''],
  ])('“%s” is %s', (entered, plain) => expect(plainAmount(entered)).toBe(plain));

  it.each(['a thousand', '12.5 GHS', 'USD 5'])('“%s” is no amount', (entered) =>
    expect(isAmount(plainAmount(entered))).toBe(false),
  );

  it('is read from the way screens show it', () =>
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999_999_999_999 }), (pesewas) => {
        const plain = plainAmount(formatMoney(fromPesewas(pesewas)));
        expect(plain).toBe(fromPesewas(pesewas));
        expect(isAmount(plain)).toBe(true);
      }),
    ));
});

it.each([
  ['0.01', true],
  ['1', true],
  ['1.5', true],
  ['999999999999.99', true],
  ['1000000000000', false],
  ['0', false],
  ['0.00', false],
  ['1.505', false],
  ['1.', false],
  ['.5', false],
  ['-1', false],
  ['1e3', false],
  ['', false],
])('whether “%s” is an amount of money: %s', (text, is) => expect(isAmount(text)).toBe(is));
