import { domainStatus } from '@oware/contract';
import { domainStatuses, formatMoney, statusLabel } from '@oware/domain';
import { SecondLine, StatusBadge } from '@oware/ui';
import type { LoanApplication } from '../../../api/readings.ts';
import { amountCell, badgeCell, momentCell, numberCell, statusCell, textCell } from '../../../list/cells.rules.ts';
import { amountColumn, codeColumn, dayColumn, fileColumn, inName, textColumn } from '../../../list/list.columns.tsx';
import { offeredSizes, type ListColumn, type ListDescription } from '../../../list/list-description.rules.ts';
import { loanBadgeOf } from '../../../lending/loan-badge.text.ts';
import { loanRow } from '../../../lending/loan-row.rules.ts';
import { rhythmText } from '../../../lending/loan-terms.text.ts';
import { Whole } from '../../../record/whole-record.view.tsx';
import { monthsText } from '../loan.text.ts';
import { words } from '../loans.words.ts';

const Term = ({ loan: { tenure, monthlyDeduction, terms } }: { loan: LoanApplication }) => (
  <div>
    <Whole>{monthsText(tenure)}</Whole>
    <SecondLine>
      {formatMoney(monthlyDeduction)} {rhythmText(terms)}
    </SecondLine>
  </div>
);

/** The columns of loan applications (2§2). */
export const loanColumns: readonly ListColumn<LoanApplication>[] = [
  codeColumn('referenceNum', words('loanReferenceHeader')),
  textColumn('customerName', words('client')),
  amountColumn('amount', words('loanAmountHeader')),
  {
    key: 'tenure',
    header: words('term'),
    cell: (loan) => <Term loan={loan} />,
    lines: 2,
    value: ({ tenure }) => numberCell(tenure),
  },
  amountColumn('loanBalance', words('balance'), { isExtra: true }),
  textColumn('creator', words('officer'), { wideOnly: true }),
  {
    key: 'status',
    header: words('status'),
    cell: (loan) => <StatusBadge {...loanBadgeOf(loan)} />,
    value: (loan) => badgeCell(loanBadgeOf(loan)),
  },
  dayColumn('createdAt', words('dateCreatedHeader')),
];

/** The loan applications of a lender (L1). */
export const loanList: ListDescription<LoanApplication, 'status'> = {
  key: 'loans',
  noun: { one: words('loanNoun'), many: words('loansNoun') },
  caption: words('listCaption'),
  columns: loanColumns,
  filters: [
    {
      name: 'status',
      label: words('domainStatus'),
      kind: 'choice',
      choices: domainStatuses.map((value) => ({ value, label: statusLabel(value) })),
      accepts: (value) => domainStatus.safeParse(value).success,
    },
  ],
  pageSizes: { usual: 10, offered: offeredSizes },
  ...loanRow,
  amountOf: ({ amount }) => amount,
  file: [
    inName(fileColumn(words('loanReference'), 'referenceNum', textCell, 18)),
    inName(fileColumn(words('client'), 'customerName', textCell, 28)),
    fileColumn(words('amountInput'), 'amount', amountCell, 16),
    fileColumn(words('tenureInMonths'), 'tenure', numberCell, 16),
    fileColumn(words('monthlyDeductionFile'), 'monthlyDeduction', amountCell, 24),
    fileColumn(words('balanceFile'), 'loanBalance', amountCell, 16),
    fileColumn(words('domainStatus'), 'domainStatus', statusCell, 16),
    fileColumn(words('fundingStatus'), 'lenderStatus', statusCell, 16),
    fileColumn(words('officer'), 'creator', textCell, 24),
    fileColumn(words('dateCreated'), 'createdAt', momentCell, 20),
  ],
};
