import { formatLocalMobile, statusLabel } from '@oware/domain';
import type { Transaction } from '../../api/readings.ts';
import { amountCell, momentCell, numberCell, textCell } from '../../list/cells.rules.ts';
import { fileColumn } from '../../list/list.columns.tsx';
import type { FileColumn } from '../../list/list-description.rules.ts';
import { kindLabel } from './transaction.text.ts';

/** The columns of the downloaded transactions. */
export const transactionFile: readonly FileColumn<Transaction>[] = [
  fileColumn('Loan reference', 'referenceNum', textCell, 16),
  { heading: 'Client', width: 28, value: ({ customer }) => textCell(customer.name) },
  {
    heading: 'Phone',
    width: 18,
    value: ({ customer: { mobileNo } }) => textCell(mobileNo && formatLocalMobile(mobileNo)),
  },
  { heading: 'Kind', width: 14, value: ({ kind }) => textCell(kindLabel(kind)) },
  fileColumn('Amount (GHS)', 'amount', amountCell, 16),
  { heading: 'Status', width: 14, value: ({ status }) => textCell(statusLabel(status)) },
  fileColumn('Tenure (months)', 'tenure', numberCell, 16),
  { heading: 'Loan status', width: 16, value: ({ loanInformation }) => textCell(statusLabel(loanInformation.status)) },
  fileColumn('Date', 'createdAt', momentCell, 20),
];

/** Formats `transactions 2026-11-01 to 2026-11-30`. */
export function transactionFileName({ from, to }: { from: string; to: string }): string {
  const range = [from, to].filter(Boolean).join(' to ');
  return ['transactions', range].filter(Boolean).join(' ');
}
