import { z } from 'zod';
import { assumed } from '../core/call.ts';
import { amount, id } from '../core/shapes.ts';

/** 2§3; the balance and its currency are nested as the documents write them. */
export const savingsAccount = z
  .object({
    id: assumed(id),
    referenceNum: z.string(),
    clientName: z.string(),
    clientId: id,
    amount,
    status: z.object({ value: z.string() }),
    accountNo: z.string(),
    summary: z.object({ accountBalance: amount }),
    currency: z.object({ code: z.string() }),
  })
  .meta({ id: 'SavingsAccount' });

export type SavingsAccount = z.infer<typeof savingsAccount>;
