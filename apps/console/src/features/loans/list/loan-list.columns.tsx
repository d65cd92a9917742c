import { domainStatus } from '@oware/contract';
import Typography from '@mui/material/Typography';
import { domainStatuses, formatMoney, statusLabel } from '@oware/domain';
import { StatusBadge } from '@oware/ui';
import type { LoanApplication } from '../../../api/readings.ts';
import { amountCell, momentCell, numberCell, textCell } from '../../../list/cells.rules.ts';
import { offeredSizes, type ListColumn, type ListDescription } from '../../../list/list-description.rules.ts';
import { paths } from '../../../paths.ts';
import { rhythmText } from '../../../record/loan-terms.text.ts';
import { formatDay } from '../../../record/record.text.ts';
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
  {
    key: 'referenceNum',
    header: 'Loan Reference',
    cell: ({ referenceNum }) => <Whole>{referenceNum}</Whole>,
    value: ({ referenceNum }) => textCell(referenceNum),
  },
  {
    key: 'customerName',
    header: 'Client',
    cell: ({ customerName }) => customerName,
    value: ({ customerName }) => textCell(customerName),
  },
  {
    key: 'amount',
    header: 'Loan Amount',
    cell: ({ amount }) => <Whole>{formatMoney(amount)}</Whole>,
    align: 'right',
    value: ({ amount }) => amountCell(amount),
  },
  {
    key: 'tenure',
    header: 'Term',
    cell: (loan) => <Term loan={loan} />,
    lines: 2,
    value: ({ tenure }) => numberCell(tenure),
  },
  {
    key: 'loanBalance',
    header: 'Balance',
    cell: ({ loanBalance }) => loanBalance && <Whole>{formatMoney(loanBalance)}</Whole>,
    align: 'right',
    isExtra: true,
    value: ({ loanBalance }) => amountCell(loanBalance),
  },
  {
    key: 'creator',
    header: 'Officer',
    cell: ({ creator }) => creator,
    wideOnly: true,
    value: ({ creator }) => textCell(creator),
  },
  {
    key: 'status',
    header: 'Status',
    cell: (loan) => <StatusBadge {...listBadgeOf(loan)} />,
    value: (loan) => textCell(listBadgeOf(loan).label),
  },
  {
    key: 'createdAt',
    header: 'Date Created',
    cell: ({ createdAt }) => <Whole>{formatDay(createdAt)}</Whole>,
    value: ({ createdAt }) => momentCell(createdAt),
  },
];

export const loanKey = ({ id }: LoanApplication): string => id;
export const loanHref = ({ id, customerId }: LoanApplication): string | undefined =>
  id === '' || customerId === '' ? undefined : paths.loanDetails(id, customerId);

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
  rowKey: loanKey,
  rowName: ({ referenceNum, customerName }) => [referenceNum, customerName].filter(Boolean).join(', '),
  rowHref: loanHref,
  amountOf: ({ amount }) => amount,
  file: [
    { heading: 'Loan reference', width: 18, value: ({ referenceNum }) => textCell(referenceNum) },
    { heading: 'Client', width: 28, value: ({ customerName }) => textCell(customerName) },
    { heading: 'Amount (GHS)', width: 16, value: ({ amount }) => amountCell(amount) },
    { heading: 'Tenure (months)', width: 16, value: ({ tenure }) => numberCell(tenure) },
    { heading: 'Monthly deduction (GHS)', width: 24, value: ({ monthlyDeduction }) => amountCell(monthlyDeduction) },
    { heading: 'Balance (GHS)', width: 16, value: ({ loanBalance }) => amountCell(loanBalance) },
    { heading: 'Domain status', width: 16, value: ({ domainStatus: status }) => textCell(statusLabel(status)) },
    { heading: 'Funding status', width: 16, value: ({ lenderStatus }) => textCell(statusLabel(lenderStatus)) },
    { heading: 'Officer', width: 24, value: ({ creator }) => textCell(creator) },
    { heading: 'Date created', width: 20, value: ({ createdAt }) => momentCell(createdAt) },
  ],
};
