import { momentBefore } from '../synthetic/anchor.ts';
import { loanProducts } from '../products/loan-products.ts';
import { lenders } from '../organization/organizations.ts';
import type { ElementRow } from '../world/rows.ts';

const kinds = [
  { name: 'Capital call', type: 'primary', isRetired: false },
  { name: 'Top-up', type: 'other', isRetired: false },
  { name: 'Refinancing', type: 'other', isRetired: false },
  { name: 'Harvest season 2024', type: 'other', isRetired: true },
] as const;

/** Four for each lending organisation, one of them retired. Submitting a batch names one of them. */
export const elements: readonly ElementRow[] = lenders.flatMap(({ id: lenderId, organizationId }) => {
  const names = loanProducts.filter((product) => product.lenderId === lenderId).map(({ name }) => name);
  return kinds.map(({ name, type, isRetired }, i) => ({
    id: organizationId * 100 + i + 1,
    organizationId,
    name,
    type,
    productName: names[i % Math.max(1, names.length)] ?? '',
    elementId: `EL-${organizationId}0${i + 1}`,
    retiredAt: isRetired ? momentBefore(90) : null,
    version: 1,
  }));
});
