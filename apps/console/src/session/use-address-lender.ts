import { useEffect, useRef } from 'react';
import { useListLendersQuery } from '../api/provider.api.ts';
import { chosenLender, chooseLender } from './lender.ts';

/**
 * The lender whose id an address holds becomes the chosen one, so that the rest of the console shows the same: once, on
 * arriving there. Who then chooses another leaves the address, and is not brought back while the next screen loads.
 */
export function useAddressLender(lenderId: string): string | undefined {
  const { data } = useListLendersQuery();
  const lender = data?.find(({ id }) => id === lenderId);
  const arrivedAt = useRef<string>(undefined);
  useEffect(() => {
    if (!lender || arrivedAt.current === lender.id) return;
    arrivedAt.current = lender.id;
    if (chosenLender()?.id !== lender.id) chooseLender(lender);
  }, [lender]);
  return lender?.name;
}
