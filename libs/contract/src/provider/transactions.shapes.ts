import { z } from 'zod';
import { amount, id } from '../core/shapes.ts';

/** 2§3; `tenure` is in months. */
export const transaction = z
  .object({
    id,
    referenceNum: z.string(),
    amount,
    tenure: z.int().nonnegative(),
    customer: z.object({ name: z.string(), mobileNo: z.string() }),
    loanInformation: z.object({ status: z.string() }),
  })
  .meta({ id: 'Transaction' });

export type Transaction = z.infer<typeof transaction>;
