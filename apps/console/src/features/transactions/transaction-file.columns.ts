import type { Transaction } from '../../api/readings.ts';
import { amountCell, momentCell, numberCell, phoneCell, statusCell, textCell } from '../../list/cells.rules.ts';
import { fileColumn, inName } from '../../list/list.columns.tsx';
import type { FileColumn } from '../../list/list-description.rules.ts';
import { kindLabel } from './transaction.text.ts';
import { words } from './transactions.words.ts';

/** The columns of the downloaded transactions. */
export const transactionFile: readonly FileColumn<Transaction>[] = [
  inName(fileColumn(words('loanReference'), 'referenceNum', textCell, 16)),
  { heading: words('client'), width: 28, value: ({ customer }) => textCell(customer.name), isInName: true },
  {
    heading: words('phone'),
    width: 18,
    value: ({ customer }) => phoneCell(customer.mobileNo),
  },
  { heading: words('kind'), width: 14, value: ({ kind }) => textCell(kindLabel(kind)) },
  fileColumn(words('amountFile'), 'amount', amountCell, 16),
  fileColumn(words('status'), 'status', statusCell, 14),
  fileColumn(words('tenureFile'), 'tenure', numberCell, 16),
  {
    heading: words('loanStatus'),
    width: 16,
    value: ({ loanInformation }) => statusCell(loanInformation.status),
  },
  fileColumn(words('date'), 'createdAt', momentCell, 20),
];
