import type { WantedGood } from '@oware/contract';
import { goodsTotal } from '@oware/domain';
import type { CatalogueProduct } from '../../../api/readings.ts';
import { isAmount } from '../../../lending/amounts.text.ts';

/** A good that was picked, at the price that the screen shows. */
export type PickedGood = Required<WantedGood> & { name: string };

/** A good that can be bought: one with an id and a price of whole pesewas. */
export type SoldGood = Omit<CatalogueProduct, 'price'> & { price: string };
export const isSold = (good: CatalogueProduct): good is SoldGood =>
  good.id !== '' && good.price !== null && isAmount(good.price);

/** The most of one good (C18). */
const mostOfOne = 99;

/** The picked goods with one more of this. */
export function withGood(picked: readonly PickedGood[], { id, name, price }: SoldGood): PickedGood[] {
  const known = picked.find((good) => good.id === id);
  return known ? withQuantity(picked, id, known.quantity + 1) : [...picked, { id, name, price, quantity: 1 }];
}

/** The picked goods with another quantity of one of them; a quantity below one removes it. */
export const withQuantity = (picked: readonly PickedGood[], id: string, quantity: number): PickedGood[] =>
  picked.flatMap((good) => {
    if (good.id !== id) return [good];
    return quantity < 1 ? [] : [{ ...good, quantity: Math.min(quantity, mostOfOne) }];
  });

/** The picked goods at the prices that the catalogue has now; what it no longer sells stays as it was. */
export function atPricesOf(picked: readonly PickedGood[], catalogue: readonly CatalogueProduct[]): PickedGood[] {
  const prices = new Map(catalogue.filter(isSold).map(({ id, price }) => [id, price]));
  return picked.map((good) => ({ ...good, price: prices.get(good.id) ?? good.price }));
}

/** What the picked goods cost together, in pesewas. */
export const totalOf = (picked: readonly PickedGood[]): number => goodsTotal(picked);
