import { z } from 'zod';
import { assumed } from '../../core/call.ts';
import { amount, id, moment } from '../../core/shapes.ts';

/** The most transactions that are listed without days: the newest. */
export const newestTransactions = 500;

/** 2§3; `tenure` is in months. */
export const transaction = z
  .object({
    id,
    referenceNum: z.string(),
    amount,
    tenure: z.int().nonnegative(),
    customer: z.object({ name: z.string(), mobileNo: z.string() }),
    loanInformation: z.object({ status: z.string() }),
    kind: assumed(z.enum(['repayment', 'disbursement'])),
    /** Status of the payment itself; `loanInformation.status` is the loan's. */
    status: assumed(z.string()),
    createdAt: assumed(moment),
    loanId: assumed(id),
    customerId: assumed(id),
    momoNumber: assumed(z.string().nullable()),
  })
  .meta({ id: 'Transaction' });

export type Transaction = z.infer<typeof transaction>;
