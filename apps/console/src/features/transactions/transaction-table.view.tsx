import type { ReadList } from '@oware/contract';
import Typography from '@mui/material/Typography';
import type { Transaction } from '../../api/readings.ts';
import { formatMobile, formatMoney, statusLabel, statusTone } from '@oware/domain';
import { DataTable, StatusBadge, type Column } from '@oware/ui';
import type { ReactNode } from 'react';
import { paths } from '../../paths.ts';
import { formatDay } from '../../record/record.text.ts';
import { Whole } from '../../record/whole-record.view.tsx';
import { kindLabel, tenureText } from './transaction.text.ts';

const Customer = ({ customer: { name, mobileNo } }: Pick<Transaction, 'customer'>) => (
  <div>
    {name}
    <Typography noWrap color="textSecondary" sx={{ fontSize: '0.78rem' }}>
      {mobileNo && formatMobile(mobileNo)}
    </Typography>
  </div>
);

const badge = (status: string) => <StatusBadge label={statusLabel(status)} tone={statusTone(status)} />;

const columns: Column<Transaction>[] = [
  { key: 'referenceNum', header: 'Loan Reference', cell: ({ referenceNum }) => <Whole>{referenceNum}</Whole> },
  { key: 'customer', header: 'Client', cell: ({ customer }) => <Customer customer={customer} />, lines: 2 },
  { key: 'kind', header: 'Kind', cell: ({ kind }) => kindLabel(kind) },
  { key: 'amount', header: 'Amount', cell: ({ amount }) => <Whole>{formatMoney(amount)}</Whole>, align: 'right' },
  { key: 'tenure', header: 'Tenure', cell: ({ tenure }) => <Whole>{tenureText(tenure)}</Whole>, wideOnly: true },
  { key: 'status', header: 'Status', cell: ({ status }) => badge(status) },
  {
    key: 'loanStatus',
    header: 'Loan status',
    cell: ({ loanInformation }) => badge(loanInformation.status),
    wideOnly: true,
  },
  { key: 'createdAt', header: 'Date', cell: ({ createdAt }) => <Whole>{formatDay(createdAt)}</Whole> },
];

type TransactionTableProps = {
  /** Undefined while the first answer is on its way. */
  rows: ReadList<Transaction> | undefined;
  stale: boolean;
  /** Which lender's, where the person is an administrator. */
  lenderId: string | undefined;
  empty: ReactNode;
};

/** Payments, newest first; a row opens its details. */
export const TransactionTable = ({ lenderId, ...table }: TransactionTableProps) => (
  <DataTable
    {...table}
    caption="Transactions, newest first"
    skeletonRows={15}
    columns={columns}
    rowKey={({ id }) => id}
    rowHref={({ id }) => (id === '' ? undefined : paths.transaction(id, lenderId))}
  />
);
