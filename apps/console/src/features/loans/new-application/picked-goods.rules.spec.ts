import { expect, it } from 'vitest';
import type { CatalogueProduct } from '../../../api/readings.ts';
import { atPricesOf, isSold, totalOf, withGood, withQuantity, type SoldGood } from './picked-goods.rules.ts';

const fan: SoldGood = { id: '1', name: 'Fan', description: null, price: '310.00', imageUrl: null };
const stove: SoldGood = { ...fan, id: '2', name: 'Stove', price: '420.50' };

it('picks a good once, then more of it, up to 99', () => {
  const picked = withGood(withGood(withGood([], fan), stove), fan);
  expect(picked.map(({ id, quantity }) => [id, quantity])).toEqual([
    ['1', 2],
    ['2', 1],
  ]);
  expect(totalOf(picked)).toBe(104_050);
  expect(withQuantity(picked, '1', 500)[0]?.quantity).toBe(99);
  expect(withQuantity(picked, '1', 0).map(({ id }) => id)).toEqual(['2']);
});

it('takes new prices from the catalogue, and keeps what is no longer sold', () => {
  const picked = withGood(withGood([], fan), stove);
  const now = atPricesOf(picked, [{ ...fan, price: '350.00' }]);
  expect(now.map(({ price }) => price)).toEqual(['350.00', '420.50']);
});

it('sells nothing without an id or a price of whole pesewas', () => {
  const others = [
    { ...fan, price: null },
    { ...fan, price: '12.345' },
    { ...fan, id: '' },
  ];
  expect([...others, fan].filter((good) => isSold(good as CatalogueProduct))).toEqual([fan]);
});
