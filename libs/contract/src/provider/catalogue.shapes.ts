import { z } from 'zod';
import { assumed } from '../core/call.ts';
import { amount, id } from '../core/shapes.ts';

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

export type CatalogueProduct = z.infer<typeof catalogueProduct>;
