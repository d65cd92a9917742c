import { z } from 'zod';
import { assumed } from '../../core/call.ts';
import { amount, id, moment, pageInfo } from '../../core/shapes.ts';
import { savingsTerms } from '../products/savings-products.shapes.ts';

/** 2§3; the balance and its currency are nested as the documents write them. */
export const savingsAccount = z
  .object({
    id: assumed(id),
    referenceNum: z.string(),
    clientName: z.string(),
    clientId: id,
    amount: amount.meta({ description: 'GHS, the balance too: the documents show the field, but not its meaning' }),
    status: z.object({
      value: z.string().meta({ description: '`Pending` before the first deposit, `Active` from then on' }),
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

/** One account, with the conditions that it was opened with. */
export const savingsAccountDetails = savingsAccount
  .extend({ terms: savingsTerms.optional() })
  .meta({ id: 'SavingsAccountDetails' });

/** A line of an account's ledger: a tab of the screen (2§2), of which the documents show nothing else. */
export const savingsTransaction = assumed(
  z
    .object({
      id: id.meta({ description: 'Its number in the ledger, from 1 on without gaps' }),
      kind: z.enum(['deposit', 'withdrawal', 'interest', 'fee']),
      description: z.string(),
      amount: amount.meta({ description: 'GHS; negative where it left the account' }),
      balance: amount.meta({ description: 'GHS, of the account after it' }),
      bookedAt: moment,
      reference: z
        .string()
        .nullable()
        .meta({ description: 'Of the mobile money service, where the money came through it' }),
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
