import { z } from 'zod';
import { assumed, defineCall } from '../../core/call.ts';
import { day, id } from '../../core/shapes.ts';
import { newestTransactions, transaction } from './transactions.shapes.ts';

/** The download sends from_date and to_date to the same call (2§7). */
export const listTransactions = defineCall({
  id: 'T1',
  service: 'provider',
  method: 'GET',
  path: '/domain/{domainId}/transactions',
  summary: 'List transactions of an organisation',
  action: 'transactions.read',
  query: z.object({
    from_date: day.optional().meta({ description: `Without days, only the newest ${newestTransactions} are listed` }),
    to_date: day.optional(),
    lenderId: assumed(id.optional()).meta({ description: 'Only payments of this lender', 'x-evidence': 'assumed' }),
  }),
  answer: z.object({ data: z.object({ data: z.array(transaction) }) }),
  source: ['2§7'],
  evidence: 'documented',
});

/** The details of a row (2§2); the documents show no path. */
export const getTransaction = defineCall({
  id: 'X-getTransaction',
  service: 'provider',
  method: 'GET',
  path: '/domain/{domainId}/transactions/{id}',
  summary: 'Get one transaction',
  action: 'transactions.read',
  answer: transaction,
  source: ['2§2'],
  evidence: 'assumed',
});
