import type { LoanCharge } from '@oware/contract';
import { isChargeCalculable, productChargesOf } from '@oware/domain';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useMemo } from 'react';
import { useListChargesQuery } from '../../../api/provider.api.ts';
import type { Charge, LoanProduct } from '../../../api/readings.ts';
import { serviceToday } from '../../../clock/service-clock.ts';

const none: LoanCharge[] = [];

/** Returns today's charges; undefined if one of them can't be calculated, because all figures would be wrong without it. */
function chargesOfToday(ids: readonly string[], list: readonly Charge[]): LoanCharge[] | undefined {
  const isUnknown = list.some((charge) => ids.includes(charge.id) && !isChargeCalculable(charge));
  return isUnknown ? undefined : productChargesOf({ charges: [...ids] }, list, serviceToday());
}

/** The charges that a loan of the product would get today; undefined while, or where, they can't be read. */
export function useProductCharges({ charges: ids }: LoanProduct, lenderId: string) {
  const answer = useListChargesQuery(ids.length === 0 ? skipToken : { params: { lenderId } });
  const list = answer.currentData;
  const charges = useMemo(() => (ids.length === 0 ? none : list && chargesOfToday(ids, list)), [ids, list]);
  return { charges, isWaiting: charges === undefined && answer.isFetching };
}
