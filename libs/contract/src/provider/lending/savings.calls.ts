import { z } from 'zod';
import { assumed, defineCall } from '../../core/call.ts';
import { binary } from '../../core/files.ts';
import { id, zeroBasedPage } from '../../core/shapes.ts';
import { savingsAccount, savingsAccountDetails, savingsTransactionPage } from './savings.shapes.ts';

/** Newest first. */
export const listClientSavingsAccounts = defineCall({
  id: 'C16',
  service: 'provider',
  method: 'GET',
  path: '/domain/customers/{id}/accounts',
  summary: 'Savings accounts of a client',
  action: 'savings.read',
  answer: z.array(savingsAccount),
  source: ['1§7', '2§7'],
  evidence: 'documented',
});

/** With a product of the client's lender that is not retired. */
export const openSavingsAccount = defineCall({
  id: 'C17',
  service: 'provider',
  method: 'POST',
  path: '/domain/customers/{id}/savings',
  summary: 'Open a savings account for a client',
  action: 'savings.open',
  body: z.object({ productId: id }),
  answer: assumed(savingsAccount),
  status: 201,
  source: ['1§7', '2§7'],
  evidence: 'documented',
});

/** Newest first, at most 10,000. */
export const listSavingsAccounts = defineCall({
  id: 'S1',
  service: 'provider',
  method: 'GET',
  path: '/domain/savingsaccounts',
  summary: 'Savings accounts of the organisation',
  action: 'savings.read',
  query: z.object({
    lenderId: assumed(id.optional()).meta({ description: 'Of this lender alone', 'x-evidence': 'assumed' }),
  }),
  answer: z.array(savingsAccount),
  source: ['2§7'],
  evidence: 'documented',
});

export const getSavingsAccount = defineCall({
  id: 'S2',
  service: 'provider',
  method: 'GET',
  path: '/domain/savingsaccounts/{id}',
  summary: 'One savings account',
  action: 'savings.read',
  answer: savingsAccountDetails,
  source: ['2§3', '2§7'],
  evidence: 'documented',
});

/** The tab Transactions (2§2), newest first, ten a page; no path is shown. */
export const listSavingsTransactions = defineCall({
  id: 'X-listSavingsTransactions',
  service: 'provider',
  method: 'GET',
  path: '/domain/savingsaccounts/{id}/transactions',
  summary: 'Deposits, withdrawals, interest and fees of a savings account',
  action: 'savings.read',
  query: z.object({ page: zeroBasedPage }),
  answer: savingsTransactionPage,
  source: ['2§2'],
  evidence: 'assumed',
});

/** All transactions of an account, oldest first, as CSV. */
export const downloadSavingsTransactions = defineCall({
  id: 'X-downloadSavingsTransactions',
  service: 'provider',
  method: 'GET',
  path: '/domain/savingsaccounts/{id}/transactions/download',
  summary: 'The transactions of a savings account as a CSV file',
  action: 'savings.read',
  answer: binary,
  answerType: 'text/csv',
  source: ['2§2'],
  evidence: 'assumed',
});
