import { amount, defineCall } from '@oware/contract';
import { z } from 'zod';
import { own } from './common.ts';

/** The highest amount of a mobile money transfer, in GHS. */
const mostRepaid = 1_000_000;

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
    amount: z
      .string()
      .trim()
      .regex(/^\d{1,7}(\.\d{1,2})?$/, 'Enter an amount such as 50.00')
      .refine((text) => Number(text) > 0 && Number(text) <= mostRepaid, 'Enter more than 0 and at most 1000000')
      .meta({ description: 'GHS, decimal text' }),
    reference: z
      .string()
      .trim()
      .min(1, 'Enter the reference of the mobile money service')
      .max(60, 'At most 60 characters'),
  }),
  answer: z.object({
    loan: z.string(),
    clientName: z.string(),
    repaid: amount.meta({ description: 'GHS, all that came back of the loan so far' }),
    isRepeated: z.boolean().meta({ description: 'The same repayment had come under this reference before' }),
  }),
  errors: ['sandbox_not_found', 'reference_used'],
});
