import { z } from 'zod';
import { assumed } from '../../core/call.ts';
import { amount, id } from '../../core/shapes.ts';

/** A product of the sales catalogue; the documents only mention the catalogue (1§7). */
export const catalogueProduct = assumed(
  z
    .object({
      id,
      name: z.string(),
      description: z.string().nullable(),
      price: amount.nullable(),
      imageUrl: z.string().nullable(),
    })
    .meta({ id: 'CatalogueProduct' }),
);

/** A list of ids as text in a query: `[1,2,3]`. */
export const idList = z
  .string()
  .max(4000)
  .regex(/^\[([^[\],]+(,[^[\],]+)*)?\]$/, 'Give the ids as [1,2,3]');

/** Number of units of one good in a purchase. */
const quantity = z.int().min(1).max(99);

/** A good to buy. `price` is the price shown to the caller; the request is rejected if it has changed. */
export const wantedGood = assumed(
  z
    .object({ id, quantity, price: amount.optional().meta({ description: 'GHS per unit, as shown to the caller' }) })
    .meta({
      id: 'WantedGood',
    }),
);

/** A purchased good, with its name and price at purchase. */
export const boughtGood = assumed(
  z
    .object({ id, name: z.string(), quantity, price: amount.meta({ description: 'GHS per unit' }) })
    .meta({ id: 'BoughtGood' }),
);

export type WantedGood = z.infer<typeof wantedGood>;
export type BoughtGood = z.infer<typeof boughtGood>;
export type CatalogueProduct = z.infer<typeof catalogueProduct>;
