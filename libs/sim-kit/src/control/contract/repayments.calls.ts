import { amount, defineCall, pageInfo, zeroBasedPage } from '@oware/contract';
import { z } from 'zod';
import { mobileMoney, own } from './common.ts';

/** A loan that its client still repays, by the sandbox's clock. */
const loanToRepay = z.object({
  loan: z.string().meta({ description: 'Reference of the loan application, such as LN-00002004' }),
  clientName: z.string(),
  dueOn: z.iso.date().nullable().meta({ description: 'When the next installment is due; null if only fees are left' }),
  due: amount.meta({ description: 'GHS, of the next installment or, after the last, of the fees' }),
  balance: amount.meta({ description: 'GHS, of all installments and fees that are not paid' }),
  isOverdue: z.boolean(),
});

export type LoanToRepay = z.infer<typeof loanToRepay>;

export const listLoansToRepay = defineCall({
  ...own,
  id: 'X80',
  method: 'GET',
  path: '/_sim/sandboxes/{name}/loans',
  summary: 'The loans of a sandbox that are still repaid, by its clock, those due first before the others',
  query: z.object({ page: zeroBasedPage }),
  answer: z.object({ content: z.array(loanToRepay), page: pageInfo }),
  errors: ['sandbox_not_found'],
});

export const repaySandboxLoan = defineCall({
  ...own,
  id: 'X19',
  method: 'POST',
  path: '/_sim/sandboxes/{name}/repayments',
  summary:
    'Repay a disbursed loan, as a client does by mobile money; at most its balance, and once for each reference of the loan',
  body: z.strictObject({
    loan: z.string().trim().min(1, 'Enter the reference of the loan').max(60, 'At most 60 characters').meta({
      description: 'Reference of a loan, from `listLoansToRepay` (X80), such as LN-00002004',
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
