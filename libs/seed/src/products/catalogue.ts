import type { BoughtGood } from '@oware/contract';
import type { CatalogueProductRow } from '../world/rows.ts';

/** Goods that partner shops sell on installments; prices in GHS. */
const seeds = [
  ['Refrigerator, 180 litres', 'Two doors, energy label A', '3200.00'],
  ['Chest freezer, 250 litres', 'For shops and chop bars', '4150.00'],
  ['Gas cooker, four burners', 'With oven and grill', '1850.00'],
  ['Table-top gas stove', 'Two burners, with hose and regulator', '420.00'],
  ['Washing machine, 7 kg', 'Twin tub', '2100.00'],
  ['Television, 43 inches', 'With satellite receiver', '2750.00'],
  ['Smartphone, 128 GB', 'Two SIM cards, two years’ warranty', '1600.00'],
  ['Feature phone', 'With radio and torch', '190.00'],
  ['Laptop, 14 inches', 'For students, 8 GB memory', '4600.00'],
  ['Standing fan', '18 inches, three speeds', '310.00'],
  ['Sewing machine', 'With electric motor and table', '1450.00'],
  ['Solar home kit', 'Panel, battery and four lamps', '1200.00'],
  ['Water tank, 1,000 litres', 'Food grade, with stand', '980.00'],
  ['Mattress, double', 'High density, ten years’ warranty', '1100.00'],
  ['Motorbike, 125 cc', 'With helmet and first service', '14500.00'],
  ['Corn mill', 'Diesel, price by capacity', null],
] as const;

export const catalogueProducts: readonly CatalogueProductRow[] = seeds.map(([name, description, price], i) => ({
  id: 801 + i,
  name,
  description,
  price,
  imageUrl: null,
}));

/** Returns goods that a loan of this many GHS may have bought: several of one good, if its price divides the amount. */
export function goodsFor(cedis: number): BoughtGood[] {
  for (const { id, name, price } of catalogueProducts) {
    if (price === null) continue;
    const quantity = cedis / Number(price);
    if (Number.isInteger(quantity) && quantity >= 1 && quantity <= 5)
      return [{ id: String(id), name, quantity, price }];
  }
  return [];
}
