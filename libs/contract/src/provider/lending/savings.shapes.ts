import { z } from 'zod';
import { assumed } from '../../core/call.ts';
import { amount, id, moment, pageInfo } from '../../core/shapes.ts';
import { savingsTerms } from '../products/savings-products.shapes.ts';

/** 2§3; balance and currency are nested as in the documents. */
export const savingsAccount = z
  .object({
    id: assumed(id),
    referenceNum: z.string(),
    clientName: z.string(),
    clientId: id,
    amount: amount.meta({ description: 'GHS, equal to the balance: the documents show the field but not its meaning' }),
    status: z.object({
      value: z.string().meta({ description: '`Pending`: before the first deposit. `Active`: after it' }),
    }),
    accountNo: z.string(),
    summary: z.object({ accountBalance: amount }),
    currency: z.object({ code: z.string() }),
    lenderId: assumed(id.optional()),
    productId: assumed(id.optional()),
    productName: assumed(z.string().optional()),
    openedAt: assumed(moment.optional()),
  })
  .meta({ id: 'SavingsAccount' });

/** One account with the conditions at its opening. */
export const savingsAccountDetails = savingsAccount
  .extend({ terms: savingsTerms.optional() })
  .meta({ id: 'SavingsAccountDetails' });

/** An entry of an account's ledger. The documents mention only the tab (2§2). */
export const savingsTransaction = assumed(
  z
    .object({
      id: id.meta({ description: 'Sequential number in the ledger, starting at 1' }),
      kind: z.enum(['deposit', 'withdrawal', 'interest', 'fee']),
      description: z.string(),
      amount: amount.meta({ description: 'GHS; negative for money leaving the account' }),
      balance: amount.meta({ description: 'Account balance after the entry, in GHS' }),
      bookedAt: moment,
      reference: z.string().nullable().meta({ description: 'Mobile money reference, if paid by mobile money' }),
      momoNumber: z.string().nullable(),
    })
    .meta({ id: 'SavingsTransaction' }),
);

export const savingsTransactionPage = assumed(
  z.object({ transactions: z.array(savingsTransaction), page: pageInfo }).meta({ id: 'SavingsTransactionPage' }),
);

export type SavingsAccount = z.infer<typeof savingsAccount>;
export type SavingsAccountDetails = z.infer<typeof savingsAccountDetails>;
export type SavingsTransaction = z.infer<typeof savingsTransaction>;
export type SavingsTransactionPage = z.infer<typeof savingsTransactionPage>;
