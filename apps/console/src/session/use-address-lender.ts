import { useEffect } from 'react';
import { useListLendersQuery } from '../api/provider.api.ts';
import { chooseLender, useLender } from './lender.store.ts';

/**
 * Selects the lender whose id is in the address, so that the rest of the console shows the same one. Returns its name, for
 * the selected lender before the list of lenders is read; undefined if it is unknown.
 */
export function useAddressLender(lenderId: string): string | undefined {
  const chosen = useLender();
  const { data } = useListLendersQuery();
  const lender = (data ?? [chosen]).find((one) => one?.id === lenderId);
  const isOther = lender !== undefined && chosen?.id !== lender.id;
  useEffect(() => {
    if (isOther) chooseLender(lender);
  }, [isOther, lender]);
  return lender?.name;
}
