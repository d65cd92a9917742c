import { z } from 'zod';
import { defineCall } from '../core/call.ts';
import { loanProduct, loanQuote, quoteQuery } from './loan-products.shapes.ts';

/** The documents name the list, but no path (3§7). */
export const listLoanProducts = defineCall({
  id: 'X-listLoanProducts',
  service: 'provider',
  method: 'GET',
  path: '/domain/lender/{lenderId}/loanproduct',
  summary: 'Loan products of a lender',
  action: 'products.read',
  answer: z.array(loanProduct),
  source: ['3§3', '3§7'],
  evidence: 'assumed',
});

export const getLoanProduct = defineCall({
  id: 'X-getLoanProduct',
  service: 'provider',
  method: 'GET',
  path: '/domain/loanproduct/{id}',
  summary: 'One loan product',
  action: 'products.read',
  answer: loanProduct,
  source: ['3§3', '3§7'],
  evidence: 'assumed',
});

/** Not in the documents: what a loan would come to, so that a caller need not calculate the deduction that C18 expects. */
export const quoteLoan = defineCall({
  id: 'X-quoteLoan',
  service: 'provider',
  method: 'GET',
  path: '/domain/loanproduct/{id}/quote',
  action: 'products.read',
  summary: 'Calculate the deduction and the repayment schedule of a loan before it is applied for',
  query: quoteQuery,
  answer: loanQuote,
  source: ['2§3', '3§3'],
  evidence: 'assumed',
});
