import type { SavingsAccount } from '../../api/readings.ts';
import { fileLike } from '../../list/list.columns.tsx';
import { offeredSizes, type ListDescription } from '../../list/list-description.rules.ts';
import { paths } from '../../paths.ts';
import { accountColumns } from './savings.columns.tsx';

/** The savings accounts of a lender (S1). */
export const savingsList: ListDescription<SavingsAccount> = {
  key: 'savings',
  noun: { one: 'savings account', many: 'savings accounts' },
  caption: 'Savings accounts, newest first',
  search: 'Search savings accounts',
  filters: [],
  pageSizes: { usual: 10, offered: offeredSizes },
  rowKey: ({ id }) => id,
  rowName: ({ referenceNum, clientName }) => [referenceNum, clientName].filter(Boolean).join(', '),
  rowHref: ({ id }) => (id === '' ? undefined : paths.savingsAccount(id)),
  columns: accountColumns,
  file: fileLike(accountColumns).map((column) =>
    column.heading === 'Balance' ? { ...column, heading: 'Balance (GHS)' } : column,
  ),
};
