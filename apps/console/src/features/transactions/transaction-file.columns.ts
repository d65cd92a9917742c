import { formatLocalMobile, statusLabel } from '@oware/domain';
import type { Transaction } from '../../api/readings.ts';
import { amountCell, momentCell, numberCell, textCell } from '../../list/cells.rules.ts';
import type { FileColumn } from '../../list/list-description.rules.ts';
import { kindLabel } from './transaction.text.ts';

/** The columns of the downloaded transactions. */
export const transactionFile: readonly FileColumn<Transaction>[] = [
  { heading: 'Loan reference', width: 16, value: ({ referenceNum }) => textCell(referenceNum) },
  { heading: 'Client', width: 28, value: ({ customer }) => textCell(customer.name) },
  {
    heading: 'Phone',
    width: 18,
    value: ({ customer: { mobileNo } }) => textCell(mobileNo && formatLocalMobile(mobileNo)),
  },
  { heading: 'Kind', width: 14, value: ({ kind }) => textCell(kindLabel(kind)) },
  { heading: 'Amount (GHS)', width: 16, value: ({ amount }) => amountCell(amount) },
  { heading: 'Status', width: 14, value: ({ status }) => textCell(statusLabel(status)) },
  { heading: 'Tenure (months)', width: 16, value: ({ tenure }) => numberCell(tenure) },
  { heading: 'Loan status', width: 16, value: ({ loanInformation }) => textCell(statusLabel(loanInformation.status)) },
  { heading: 'Date', width: 20, value: ({ createdAt }) => momentCell(createdAt) },
];

/** Formats `transactions 2026-11-01 to 2026-11-30`. */
export function transactionFileName({ from, to }: { from: string; to: string }): string {
  const range = [from, to].filter(Boolean).join(' to ');
  return ['transactions', range].filter(Boolean).join(' ');
}
