import { z } from 'zod';
import { defineCall } from '../../core/call.ts';
import { catalogueProduct, idList } from './catalogue.shapes.ts';

export const listCatalogueProducts = defineCall({
  id: 'P1',
  service: 'provider',
  method: 'GET',
  path: '/saleor/products',
  summary: 'List the sales catalogue',
  action: 'products.read',
  answer: z.array(catalogueProduct),
  source: ['1§7'],
  evidence: 'documented',
});

export const getCatalogueProducts = defineCall({
  id: 'P2',
  service: 'provider',
  method: 'GET',
  path: '/saleor/products/details',
  summary: 'Get selected products of the sales catalogue',
  action: 'products.read',
  query: z.object({ ids: idList }),
  answer: z.array(catalogueProduct),
  source: ['1§7'],
  evidence: 'documented',
});
