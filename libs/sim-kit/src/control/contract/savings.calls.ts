import { amount, defineCall } from '@oware/contract';
import { z } from 'zod';
import { mobileMoney, own } from './common.ts';

/** An account that can receive money. */
const savingsAccount = z.object({
  id: z.string(),
  referenceNum: z.string(),
  clientName: z.string(),
  productName: z.string(),
  balance: amount,
});

export const listSandboxSavings = defineCall({
  ...own,
  id: 'X17',
  method: 'GET',
  path: '/_sim/sandboxes/{name}/savings',
  summary: 'The newest 500 savings accounts of a sandbox, with their balances by its clock',
  answer: z.object({ content: z.array(savingsAccount) }),
  errors: ['sandbox_not_found'],
});

export const moveSandboxSavings = defineCall({
  ...own,
  id: 'X18',
  method: 'POST',
  path: '/_sim/sandboxes/{name}/savings/{account}/movements',
  summary: 'Deposit money into a savings account, or withdraw it, as mobile money does; once for each reference',
  body: z.strictObject({
    kind: z.enum(['deposit', 'withdrawal'], 'Choose a deposit or a withdrawal'),
    ...mobileMoney,
    momoNumber: z
      .string()
      .regex(/^\d{9}$/, 'Enter nine digits, without the country code')
      .nullable()
      .default(null),
  }),
  answer: z.object({
    balance: amount.meta({ description: 'GHS, of the account afterwards' }),
    isRepeated: z.boolean().meta({ description: 'The same movement had come under this reference before' }),
  }),
  errors: ['sandbox_not_found', 'balance_too_low', 'reference_used'],
});

export type SandboxSavingsAccount = z.infer<typeof savingsAccount>;
