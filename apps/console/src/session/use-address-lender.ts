import { useEffect } from 'react';
import { useListLendersQuery } from '../api/provider.api.ts';
import { chooseLender, useLender } from './lender.store.ts';

/** The lender whose id an address holds becomes the chosen one, so that the rest of the console shows the same. */
export function useAddressLender(lenderId: string): string | undefined {
  const chosen = useLender();
  const { data } = useListLendersQuery();
  const lender = data?.find(({ id }) => id === lenderId);
  const isOther = lender !== undefined && chosen?.id !== lender.id;
  useEffect(() => {
    if (isOther) chooseLender(lender);
  }, [isOther, lender]);
  return lender?.name;
}
