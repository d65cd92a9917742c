import { z } from 'zod';
import { defineCall } from '../../core/call.ts';
import { savingsProduct, savingsProductCreated, savingsProductCreation } from './savings-products.shapes.ts';

/** Errors are 422 with a message (3§8). */
export const createSavingsProduct = defineCall({
  id: 'D1',
  service: 'provider',
  method: 'POST',
  path: '/domain/{orgId}/savingsproduct',
  summary: 'Create a savings product',
  action: 'savings.manage',
  body: savingsProductCreation,
  answer: savingsProductCreated,
  takesKey: true,
  errors: ['savings_product_refused'],
  source: ['3§3', '3§7'],
  evidence: 'documented',
});

/** The list that is refreshed after saving (3§2); the documents show no path. */
export const listSavingsProducts = defineCall({
  id: 'X-listSavingsProducts',
  service: 'provider',
  method: 'GET',
  path: '/domain/lender/{lenderId}/savingsproduct',
  summary: 'List savings products of a lender, including retired ones',
  action: 'savings.read',
  answer: z.array(savingsProduct),
  source: ['3§2', '3§7'],
  evidence: 'assumed',
});

export const retireSavingsProduct = defineCall({
  id: 'X-retireSavingsProduct',
  service: 'provider',
  method: 'PUT',
  path: '/domain/savingsproduct/{id}/retire',
  summary: 'Retire a savings product, so that no new accounts can be opened with it',
  action: 'savings.manage',
  answer: savingsProduct,
  source: ['3§2'],
  evidence: 'assumed',
});

export const restoreSavingsProduct = defineCall({
  id: 'X-restoreSavingsProduct',
  service: 'provider',
  method: 'PUT',
  path: '/domain/savingsproduct/{id}/restore',
  summary: 'Restore a retired savings product',
  action: 'savings.manage',
  answer: savingsProduct,
  source: ['3§2'],
  evidence: 'assumed',
});
