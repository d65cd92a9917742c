import { loanProducts } from './loan-products.ts';
import { lenders } from './organizations.ts';
import type { ElementRow } from './rows.ts';

const kinds = [
  { name: 'Capital call', type: 'primary' },
  { name: 'Top-up', type: 'other' },
  { name: 'Refinancing', type: 'other' },
] as const;

/** Three for each organisation that lends: what the submission of a batch can name. */
export const elements: readonly ElementRow[] = lenders.flatMap(({ id: lenderId, organizationId }) => {
  const names = loanProducts.filter((product) => product.lenderId === lenderId).map(({ name }) => name);
  return kinds.map(({ name, type }, i) => ({
    id: organizationId * 100 + i + 1,
    organizationId,
    name,
    type,
    productName: names[i % Math.max(1, names.length)] ?? '',
  }));
});
