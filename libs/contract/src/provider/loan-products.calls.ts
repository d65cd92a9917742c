import { z } from 'zod';
import { defineCall } from '../core/call.ts';
import { loanProduct } from './loan-products.shapes.ts';

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
