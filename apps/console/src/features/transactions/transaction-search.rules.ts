import type { ReadList } from '@oware/contract';
import type { Transaction } from '../../api/readings.ts';
import { pickedRows } from '../../record/picked-rows.rules.ts';

/** Returns the transactions whose reference, client or number contains the text, case-insensitive (2§5). */
export function foundIn(transactions: ReadList<Transaction>, search: string): ReadList<Transaction> {
  const wanted = search.toLowerCase();
  const found = transactions.filter(({ referenceNum, customer }) =>
    [referenceNum, customer.name, customer.mobileNo].some((text) => text.toLowerCase().includes(wanted)),
  );
  return pickedRows(found, transactions);
}
