import type { ReadList } from '@oware/contract';
import type { Transaction } from '../../api/readings.ts';
import { z } from 'zod';
import { pickedRows } from '../../record/picked-rows.rules.ts';

/** What the list shows; it lives in the address. `page` is zero-based; days are both included. */
export type TransactionListState = { from: string; to: string; lenderId: string; search: string; page: number };

/** 2§9: rows of a data grid. */
export const pageSize = 15;

const day = (text: string | null): string => z.iso.date().safeParse(text).data ?? '';

/** Reads the state from the address: `?from_date=2026-11-01&to_date=2026-11-30&lender=1&page=2`, pages counted from 1. */
export function transactionListOf(address: URLSearchParams): TransactionListState {
  const page = Number(address.get('page') ?? 1);
  return {
    from: day(address.get('from_date')),
    to: day(address.get('to_date')),
    lenderId: address.get('lender') ?? '',
    search: (address.get('search') ?? '').trim().slice(0, 100),
    page: Number.isInteger(page) && page > 0 ? page - 1 : 0,
  };
}

/** The other way round; what is empty leaves no trace. */
export function transactionAddressOf({ from, to, lenderId, search, page }: TransactionListState): URLSearchParams {
  const filled = { from_date: from, to_date: to, lender: lenderId, search, page: page > 0 ? String(page + 1) : '' };
  return new URLSearchParams(Object.entries(filled).filter(([, value]) => value !== ''));
}

/** The transactions whose reference, client or number holds the text, in any case (2§5). */
export function foundIn(transactions: ReadList<Transaction>, search: string): ReadList<Transaction> {
  const wanted = search.toLowerCase();
  const found = transactions.filter(({ referenceNum, customer }) =>
    [referenceNum, customer.name, customer.mobileNo].some((text) => text.toLowerCase().includes(wanted)),
  );
  return pickedRows(found, transactions);
}
