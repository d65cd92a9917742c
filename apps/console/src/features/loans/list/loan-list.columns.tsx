import { domainStatus } from '@oware/contract';
import Typography from '@mui/material/Typography';
import { domainStatuses, formatMoney, statusLabel } from '@oware/domain';
import { StatusBadge } from '@oware/ui';
import type { LoanApplication } from '../../../api/readings.ts';
import { amountCell, momentCell, numberCell, textCell } from '../../../list/cells.rules.ts';
import { amountColumn, codeColumn, dayColumn, fileColumn, textColumn } from '../../../list/list.columns.tsx';
import { offeredSizes, type ListColumn, type ListDescription } from '../../../list/list-description.rules.ts';
import { loanRow } from '../../../record/loan-row.rules.ts';
import { rhythmText } from '../../../record/loan-terms.text.ts';
import { Whole } from '../../../record/whole-record.view.tsx';
import { listBadgeOf, monthsText } from '../loan.text.ts';

const Term = ({ loan: { tenure, monthlyDeduction, terms } }: { loan: LoanApplication }) => (
  <div>
    <Whole>{monthsText(tenure)}</Whole>
    <Typography noWrap color="textSecondary" sx={{ fontSize: '0.78rem' }}>
      {formatMoney(monthlyDeduction)} {rhythmText(terms)}
    </Typography>
  </div>
);

/** The columns of loan applications (2§2). */
export const loanColumns: readonly ListColumn<LoanApplication>[] = [
  codeColumn('referenceNum', 'Loan Reference'),
  textColumn('customerName', 'Client'),
  amountColumn('amount', 'Loan Amount'),
  {
    key: 'tenure',
    header: 'Term',
    cell: (loan) => <Term loan={loan} />,
    lines: 2,
    value: ({ tenure }) => numberCell(tenure),
  },
  amountColumn('loanBalance', 'Balance', { isExtra: true }),
  textColumn('creator', 'Officer', { wideOnly: true }),
  {
    key: 'status',
    header: 'Status',
    cell: (loan) => <StatusBadge {...listBadgeOf(loan)} />,
    value: (loan) => textCell(listBadgeOf(loan).label),
  },
  dayColumn('createdAt', 'Date Created'),
];

/** The loan applications of a lender (L1). */
export const loanList: ListDescription<LoanApplication, 'status'> = {
  key: 'loans',
  noun: { one: 'loan', many: 'loans' },
  caption: 'Loan applications, newest first',
  columns: loanColumns,
  filters: [
    {
      name: 'status',
      label: 'Domain status',
      kind: 'choice',
      choices: domainStatuses.map((value) => ({ value, label: statusLabel(value) })),
      accepts: (value) => domainStatus.safeParse(value).success,
    },
  ],
  pageSizes: { usual: 10, offered: offeredSizes },
  ...loanRow,
  amountOf: ({ amount }) => amount,
  file: [
    fileColumn('Loan reference', 'referenceNum', textCell, 18),
    fileColumn('Client', 'customerName', textCell, 28),
    fileColumn('Amount (GHS)', 'amount', amountCell, 16),
    fileColumn('Tenure (months)', 'tenure', numberCell, 16),
    fileColumn('Monthly deduction (GHS)', 'monthlyDeduction', amountCell, 24),
    fileColumn('Balance (GHS)', 'loanBalance', amountCell, 16),
    { heading: 'Domain status', width: 16, value: ({ domainStatus: status }) => textCell(statusLabel(status)) },
    { heading: 'Funding status', width: 16, value: ({ lenderStatus }) => textCell(statusLabel(lenderStatus)) },
    fileColumn('Officer', 'creator', textCell, 24),
    fileColumn('Date created', 'createdAt', momentCell, 20),
  ],
};
