import { amount, defineCall } from '@oware/contract';
import { z } from 'zod';
import { own } from './common.ts';

/** Highest price of a good, in GHS. */
const highestPrice = 1_000_000;

export const setGoodPrice = defineCall({
  ...own,
  id: 'X20',
  method: 'PUT',
  path: '/_sim/sandboxes/{name}/catalogue/{good}',
  summary: 'Change the price of a good in a sandbox’s catalogue, or take it off sale; what was bought keeps its price',
  body: z.strictObject({
    price: z
      .string()
      .trim()
      .regex(/^\d+(\.\d{1,2})?$/, 'Enter an amount such as 1600.00')
      .refine((text) => Number(text) > 0 && Number(text) <= highestPrice, 'Enter more than 0 and at most 1,000,000')
      .nullable()
      .meta({ description: 'GHS, decimal text; null for a good that can’t be bought' }),
  }),
  answer: z.object({ id: z.string(), name: z.string(), price: amount.nullable() }),
  errors: ['sandbox_not_found'],
});
