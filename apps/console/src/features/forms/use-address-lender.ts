import { useEffect } from 'react';
import { useListLendersQuery } from '../../api/provider.api.ts';
import { chooseLender, chosenLender } from '../../session/lender.ts';

/** The lender whose id an address holds becomes the chosen one, so that the rest of the console shows the same. */
export function useAddressLender(lenderId: string): string | undefined {
  const { data } = useListLendersQuery();
  const lender = data?.find(({ id }) => id === lenderId);
  useEffect(() => {
    if (lender && chosenLender()?.id !== lender.id) chooseLender(lender);
  }, [lender]);
  return lender?.name;
}
