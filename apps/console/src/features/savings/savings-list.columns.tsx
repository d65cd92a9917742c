import type { SavingsAccount } from '../../api/readings.ts';
import { fileLike } from '../../list/list.columns.tsx';
import { offeredSizes, type ListDescription } from '../../list/list-description.rules.ts';
import { paths } from '../../paths.ts';
import { accountColumns } from './savings.columns.tsx';
import { words } from './savings.words.ts';

/** The savings accounts of a lender (S1). */
export const savingsList: ListDescription<SavingsAccount> = {
  key: 'savings',
  noun: { one: words('nounAccount'), many: words('nounAccounts') },
  caption: words('listCaption'),
  search: words('searchSavingsAccounts'),
  filters: [],
  pageSizes: { usual: 10, offered: offeredSizes },
  rowKey: ({ id }) => id,
  rowName: ({ referenceNum, clientName }) => [referenceNum, clientName].filter(Boolean).join(', '),
  rowHref: ({ id }) => (id === '' ? undefined : paths.savingsAccount(id)),
  columns: accountColumns,
  // a cell of the file has no currency
  file: fileLike(
    accountColumns.map((column) => (column.key === 'balance' ? { ...column, header: words('balanceGhs') } : column)),
  ),
};
