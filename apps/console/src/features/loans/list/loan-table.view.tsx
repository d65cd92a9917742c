import type { ReadList } from '@oware/contract';
import Typography from '@mui/material/Typography';
import type { LoanApplication } from '../../../api/readings.ts';
import { formatMoney } from '@oware/domain';
import { DataTable, StatusBadge, type Column } from '@oware/ui';
import type { ReactNode } from 'react';
import { paths } from '../../../paths.ts';
import { formatDay, nothing } from '../../../record/record.text.ts';
import { Whole } from '../../../record/whole-record.view.tsx';
import { rhythmText } from '../../../record/loan-terms.text.ts';
import { listBadgeOf, monthsText } from '../loan.text.ts';

const Term = ({ loan: { tenure, monthlyDeduction, terms } }: { loan: LoanApplication }) => (
  <div>
    <Whole>{monthsText(tenure)}</Whole>
    <Typography noWrap color="textSecondary" sx={{ fontSize: '0.78rem' }}>
      {formatMoney(monthlyDeduction)} {rhythmText(terms)}
    </Typography>
  </div>
);

const columns: Column<LoanApplication>[] = [
  { key: 'referenceNum', header: 'Loan Reference', cell: ({ referenceNum }) => <Whole>{referenceNum}</Whole> },
  { key: 'customerName', header: 'Client', cell: ({ customerName }) => customerName },
  { key: 'amount', header: 'Loan Amount', cell: ({ amount }) => <Whole>{formatMoney(amount)}</Whole>, align: 'right' },
  { key: 'tenure', header: 'Term', cell: (loan) => <Term loan={loan} />, lines: 2 },
  { key: 'creator', header: 'Officer', cell: ({ creator }) => creator ?? nothing, wideOnly: true },
  { key: 'status', header: 'Status', cell: (loan) => <StatusBadge {...listBadgeOf(loan)} /> },
  { key: 'createdAt', header: 'Date Created', cell: ({ createdAt }) => <Whole>{formatDay(createdAt)}</Whole> },
];

type LoanTableProps = {
  caption: string;
  /** Undefined while the first answer is on its way. */
  rows: ReadList<LoanApplication> | undefined;
  stale: boolean;
  skeletonRows?: number;
  /** Of one client: the column that would say the same in each row is left out. */
  ofOneClient?: boolean;
  empty: ReactNode;
};

const withoutClient = columns.filter(({ key }) => key !== 'customerName');

/** Loan applications; a row opens the details (2§2). */
export const LoanTable = ({ ofOneClient, ...table }: LoanTableProps) => (
  <DataTable
    {...table}
    columns={ofOneClient ? withoutClient : columns}
    rowKey={({ id }) => id}
    rowHref={({ id, customerId }) => (id === '' || customerId === '' ? undefined : paths.loanDetails(id, customerId))}
  />
);
