import { z } from 'zod';
import { assumed } from '../../core/call.ts';
import { amount, id } from '../../core/shapes.ts';

/** A product of the sales catalogue; the documents name the catalogue only (1§7). */
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

/** The text form of a list of ids, as the query carries it: `[1,2,3]`. */
export const idList = z
  .string()
  .max(4000)
  .regex(/^\[([^[\],]+(,[^[\],]+)*)?\]$/, 'Give the ids as [1,2,3]');

/** How many of one good a purchase may hold. */
const quantity = z.int().min(1).max(99);

/** A good that an application buys. `price` is what the caller's screen showed; one that has changed is refused. */
export const wantedGood = assumed(
  z.object({ id, quantity, price: amount.optional().meta({ description: 'GHS each, as the caller saw it' }) }).meta({
    id: 'WantedGood',
  }),
);

/** A good that was bought, with its name and price of that moment. */
export const boughtGood = assumed(
  z
    .object({ id, name: z.string(), quantity, price: amount.meta({ description: 'GHS each' }) })
    .meta({ id: 'BoughtGood' }),
);

export type WantedGood = z.infer<typeof wantedGood>;
export type BoughtGood = z.infer<typeof boughtGood>;
export type CatalogueProduct = z.infer<typeof catalogueProduct>;
