import { z } from 'zod';
import { assumed } from '../../core/call.ts';
import { amount, id, moment } from '../../core/shapes.ts';

/** A row of a client's payment history (1§3, 2§3). */
export const payment = z
  .object({
    clientReference: z.string(),
    amount,
    momoNumber: assumed(z.string().nullable()),
    status: z.string(),
    id: assumed(id),
    kind: assumed(z.enum(['repayment', 'disbursement'])),
    loanId: assumed(id),
    paidAt: assumed(moment),
  })
  .meta({ id: 'Payment' });

export type Payment = z.infer<typeof payment>;
