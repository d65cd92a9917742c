import { statusLabel } from '@oware/domain';
import type { SavingsAccount } from '../../api/readings.ts';
import { amountCell, momentCell, textCell, type Cell } from '../../list/cells.rules.ts';
import { offeredSizes, type ListDescription } from '../../list/list-description.rules.ts';
import { paths } from '../../paths.ts';
import { accountColumns } from './savings.columns.tsx';
import { maskedNumber } from './savings.text.ts';

/** The value that each column sorts by; the account number stays masked in the file too. */
const values: Readonly<Record<string, (account: SavingsAccount) => Cell>> = {
  referenceNum: ({ referenceNum }) => textCell(referenceNum),
  clientName: ({ clientName }) => textCell(clientName),
  productName: ({ productName }) => textCell(productName),
  accountNo: ({ accountNo }) => textCell(maskedNumber(accountNo)),
  balance: ({ summary }) => amountCell(summary.accountBalance),
  status: ({ status }) => textCell(statusLabel(status.value)),
  openedAt: ({ openedAt }) => momentCell(openedAt),
};
const columns = accountColumns.map((column) => ({ ...column, value: values[column.key] ?? (() => textCell('')) }));

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
  columns,
  file: columns.map(({ key, header, value }) => ({ heading: key === 'balance' ? 'Balance (GHS)' : header, value })),
};
