import type { LoanCharge } from '@oware/contract';
import { productChargesOf } from '@oware/domain';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useMemo } from 'react';
import { useListChargesQuery } from '../../../api/provider.api.ts';
import type { LoanProduct } from '../../../api/readings.ts';
import { serviceToday } from '../../../clock/service-clock.ts';

const none: LoanCharge[] = [];

/** The charges that a loan of the product would get today; undefined while, or where, they can't be read. */
export function useProductCharges({ charges: ids }: LoanProduct, lenderId: string) {
  const answer = useListChargesQuery(ids.length === 0 ? skipToken : { params: { lenderId } });
  const list = answer.currentData;
  const charges = useMemo(
    () => (ids.length === 0 ? none : list && productChargesOf({ charges: ids }, list, serviceToday())),
    [ids, list],
  );
  return { charges, isWaiting: charges === undefined && answer.isFetching };
}
