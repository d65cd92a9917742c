import { amount, defineCall } from '@oware/contract';
import { z } from 'zod';
import { own } from './common.ts';

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

/** The highest amount of a mobile money transfer, in GHS. */
const mostMoved = 1_000_000;

export const moveSandboxSavings = defineCall({
  ...own,
  id: 'X18',
  method: 'POST',
  path: '/_sim/sandboxes/{name}/savings/{account}/movements',
  summary: 'Deposit money into a savings account, or withdraw it, as mobile money does; once for each reference',
  body: z.strictObject({
    kind: z.enum(['deposit', 'withdrawal'], 'Choose a deposit or a withdrawal'),
    amount: z
      .string()
      .trim()
      .regex(/^\d{1,7}(\.\d{1,2})?$/, 'Enter an amount such as 50.00')
      .refine((text) => Number(text) > 0 && Number(text) <= mostMoved, 'Enter more than 0 and at most 1000000')
      .meta({ description: 'GHS, decimal text' }),
    reference: z
      .string()
      .trim()
      .min(1, 'Enter the reference of the mobile money service')
      .max(60, 'At most 60 characters'),
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
