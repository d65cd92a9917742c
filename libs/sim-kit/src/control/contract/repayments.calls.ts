import { amount, defineCall } from '@oware/contract';
import { z } from 'zod';
import { mobileMoney, own } from './common.ts';

export const repaySandboxLoan = defineCall({
  ...own,
  id: 'X19',
  method: 'POST',
  path: '/_sim/sandboxes/{name}/repayments',
  summary: 'Repay a disbursed loan, as a client does by mobile money; once for each reference of the loan',
  body: z.strictObject({
    loan: z.string().trim().min(1, 'Enter the reference of the loan').max(60, 'At most 60 characters').meta({
      description: 'Reference of a loan application, such as LN-00002004',
    }),
    ...mobileMoney,
  }),
  answer: z.object({
    loan: z.string(),
    clientName: z.string(),
    repaid: amount.meta({ description: 'GHS, all that came back of the loan so far' }),
    isRepeated: z.boolean().meta({ description: 'The same repayment had come under this reference before' }),
  }),
  errors: ['sandbox_not_found', 'reference_used'],
});
