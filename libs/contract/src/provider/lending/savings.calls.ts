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
  summary: 'List savings accounts of a client',
  action: 'savings.read',
  answer: z.array(savingsAccount),
  source: ['1§7', '2§7'],
  evidence: 'documented',
});

/** Requires an active product of the client's lender. */
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
  summary: 'List savings accounts of the organisation',
  action: 'savings.read',
  query: z.object({
    lenderId: assumed(id.optional()).meta({ description: 'Only accounts of this lender', 'x-evidence': 'assumed' }),
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
  summary: 'Get one savings account',
  action: 'savings.read',
  answer: savingsAccountDetails,
  source: ['2§3', '2§7'],
  evidence: 'documented',
});

/** The tab Transactions (2§2), newest first, ten per page; the documents show no path. */
export const listSavingsTransactions = defineCall({
  id: 'X-listSavingsTransactions',
  service: 'provider',
  method: 'GET',
  path: '/domain/savingsaccounts/{id}/transactions',
  summary: 'List deposits, withdrawals, interest and fees of a savings account',
  action: 'savings.read',
  query: z.object({ page: zeroBasedPage }),
  answer: savingsTransactionPage,
  source: ['2§2'],
  evidence: 'assumed',
});

/** All transactions of an account as CSV, oldest first. */
export const downloadSavingsTransactions = defineCall({
  id: 'X-downloadSavingsTransactions',
  service: 'provider',
  method: 'GET',
  path: '/domain/savingsaccounts/{id}/transactions/download',
  summary: 'Download the transactions of a savings account as CSV',
  action: 'savings.read',
  answer: binary,
  answerType: 'text/csv',
  source: ['2§2'],
  evidence: 'assumed',
});
