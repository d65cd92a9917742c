import { fromPesewas, goodsLoanType } from '@oware/domain';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useListCatalogueProductsQuery } from '../../../api/provider.api.ts';
import type { LoanProduct } from '../../../api/readings.ts';
import type { LoanValues } from './application.form.ts';
import {
  atPricesOf,
  isSold,
  totalOf,
  withGood,
  withQuantity,
  type PickedGood,
  type SoldGood,
} from './picked-goods.rules.ts';

/**
 * The goods that an application buys, where its product is for goods and the provider has a catalogue (P1). Their sum is the
 * amount; without any, the amount is typed.
 */
export function useGoods({ details }: LoanProduct, { setValue }: UseFormReturn<LoanValues>) {
  const isForGoods = details.loantypeId === goodsLoanType;
  const { data, isError, isFetching, refetch } = useListCatalogueProductsQuery(undefined, {
    skip: !isForGoods,
    refetchOnMountOrArgChange: true,
  });
  const [chosen, setChosen] = useState<PickedGood[]>([]);
  // show the prices that were read again
  const picked = useMemo(() => (data ? atPricesOf(chosen, data) : chosen), [chosen, data]);
  const total = picked.length === 0 ? undefined : fromPesewas(totalOf(picked));
  const told = useRef<string>(undefined);
  useEffect(() => {
    if (total === told.current) return;
    told.current = total;
    setValue('amount', total ?? '', { shouldDirty: true, shouldValidate: total !== undefined });
  }, [total, setValue]);
  return {
    offered: data?.filter(isSold) ?? [],
    isMissing: isForGoods && isError && !isFetching,
    picked,
    add: (good: SoldGood) => setChosen(withGood(picked, good)),
    setQuantity: (id: string, quantity: number) => setChosen(withQuantity(picked, id, quantity)),
    readAgain: () => void (isForGoods && refetch()),
  };
}

export type Goods = ReturnType<typeof useGoods>;
