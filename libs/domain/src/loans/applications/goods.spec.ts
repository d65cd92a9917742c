import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fromPesewas } from '../../values/money.ts';
import { goodsAmountRefusal, goodsTotal } from './goods.ts';

it('sums prices times quantities exactly', () =>
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.integer({ min: 1, max: 5_000_000 }), fc.integer({ min: 1, max: 99 }))),
      (goods) => {
        const sum = goods.reduce((total, [price, quantity]) => total + price * quantity, 0);
        expect(goodsTotal(goods.map(([price, quantity]) => ({ price: fromPesewas(price), quantity })))).toBe(sum);
      },
    ),
  ));

it('fixes the amount of loans for goods only', () => {
  expect(goodsAmountRefusal([{ id: '1', name: 'Fridge', quantity: 1, price: '10.00' }])).toMatch(/price of its goods/);
  for (const none of [undefined, null, []]) expect(goodsAmountRefusal(none)).toBeUndefined();
});
