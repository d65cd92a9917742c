import type { Lender } from '@oware/contract';
import { isProductOffered, productChargesOf, type UploadProduct } from '@oware/domain';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useMemo } from 'react';
import { useListChargesQuery } from '../../../api/provider.api.ts';
import type { LoanProduct } from '../../../api/readings.ts';
import { serviceToday } from '../../../clock/service-clock.ts';
import { completeTermsOf, limitsOf } from '../../../lending/product-limits.text.ts';

/** Returns the products that rows can name. If a product's charges are unreadable, the service checks its fees. */
export function useUploadProducts({ id: lenderId }: Lender, loanProducts: readonly LoanProduct[]): UploadProduct[] {
  const haveCharges = loanProducts.some(({ charges }) => charges.length > 0);
  const { currentData: charges } = useListChargesQuery(haveCharges ? { params: { lenderId } } : skipToken);
  return useMemo(
    () =>
      loanProducts.map((product) => {
        const known = product.charges.length === 0 ? [] : charges;
        return {
          id: product.id,
          name: product.details.name,
          limits: limitsOf(product),
          terms: completeTermsOf(product, known && productChargesOf(product, known, serviceToday())),
          isRetired: !isProductOffered(product),
        };
      }),
    [loanProducts, charges],
  );
}
