import { z } from 'zod';
import { defineCall } from '../../core/call.ts';
import { seenVersionBody } from '../../core/seen.ts';
import { loanProductClone, loanProductDraft, loanProductUpdate } from './loan-product-drafts.shapes.ts';
import { loanProduct, loanQuote, quoteQuery } from './loan-products.shapes.ts';

/** The documents mention the list but no path (3§7). */
export const listLoanProducts = defineCall({
  id: 'X-listLoanProducts',
  service: 'provider',
  method: 'GET',
  path: '/domain/lender/{lenderId}/loanproduct',
  summary: 'List loan products of a lender',
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
  summary: 'Get one loan product',
  action: 'products.read',
  answer: loanProduct,
  source: ['3§3', '3§7'],
  evidence: 'assumed',
});

/** Validation follows 3§5. A product without any valid schedule is rejected at the field that causes it. */
export const createLoanProduct = defineCall({
  id: 'X-createLoanProduct',
  service: 'provider',
  method: 'POST',
  path: '/domain/lender/{lenderId}/loanproduct',
  summary: 'Create a loan product',
  action: 'products.manage',
  body: loanProductDraft,
  answer: loanProduct,
  status: 201,
  source: ['3§2', '3§3', '3§5', '3§9'],
  evidence: 'assumed',
});

/** Existing loans keep their terms. */
export const updateLoanProduct = defineCall({
  id: 'X-updateLoanProduct',
  service: 'provider',
  method: 'PUT',
  path: '/domain/loanproduct/{id}',
  summary: 'Update a loan product',
  action: 'products.manage',
  body: loanProductUpdate,
  answer: loanProduct,
  errors: ['conflict'],
  source: ['3§2', '3§3', '3§5', '3§9'],
  evidence: 'assumed',
});

/** The copy gets its own name, and only the active charges of the original. */
export const cloneLoanProduct = defineCall({
  id: 'X-cloneLoanProduct',
  service: 'provider',
  method: 'POST',
  path: '/domain/loanproduct/{id}/clone',
  summary: 'Copy a loan product',
  action: 'products.manage',
  body: loanProductClone,
  answer: loanProduct,
  status: 201,
  source: ['3§2'],
  evidence: 'assumed',
});

/** A retired product cannot be chosen; existing loans keep their terms. Products are never deleted. */
export const retireLoanProduct = defineCall({
  id: 'X-retireLoanProduct',
  service: 'provider',
  method: 'PUT',
  path: '/domain/loanproduct/{id}/retire',
  summary: 'Retire a loan product',
  action: 'products.manage',
  body: seenVersionBody,
  answer: loanProduct,
  errors: ['conflict'],
  source: ['3§2'],
  evidence: 'assumed',
});

export const restoreLoanProduct = defineCall({
  id: 'X-restoreLoanProduct',
  service: 'provider',
  method: 'PUT',
  path: '/domain/loanproduct/{id}/restore',
  summary: 'Restore a retired loan product',
  action: 'products.manage',
  body: seenVersionBody,
  answer: loanProduct,
  errors: ['conflict'],
  source: ['3§2'],
  evidence: 'assumed',
});

/** Not in the documents: callers can quote a loan instead of calculating the deduction that C18 expects. */
export const quoteLoan = defineCall({
  id: 'X-quoteLoan',
  service: 'provider',
  method: 'GET',
  path: '/domain/loanproduct/{id}/quote',
  action: 'products.read',
  summary: 'Calculate the deduction and repayment schedule of a loan before applying',
  query: quoteQuery,
  answer: loanQuote,
  errors: ['product_retired'],
  source: ['2§3', '3§3'],
  evidence: 'assumed',
});
