import { formatMobile } from '@oware/domain';
import { SecondLine } from '@oware/ui';
import type { Transaction } from '../../api/readings.ts';
import { numberCell, statusCell, textCell } from '../../list/cells.rules.ts';
import { amountColumn, codeColumn, dayColumn, statusColumn } from '../../list/list.columns.tsx';
import { dayFilter, type ListDescription } from '../../list/list-description.rules.ts';
import { paths } from '../../paths.ts';
import { RecordStatus } from '../../record/record-status.view.tsx';
import { Whole } from '../../record/whole-record.view.tsx';
import { transactionFile } from './transaction-file.columns.ts';
import { kindLabel, tenureText } from './transaction.text.ts';
import { words } from './transactions.words.ts';

export type TransactionFilterName = 'from_date' | 'to_date' | 'lender';

const Customer = ({ customer: { name, mobileNo } }: Pick<Transaction, 'customer'>) => (
  <div>
    {name}
    <SecondLine>{mobileNo && formatMobile(mobileNo)}</SecondLine>
  </div>
);

const badge = (status: string) => <RecordStatus status={status} />;

/** Payments (2§2). An administrator chooses the lender, which is part of the address of each. */
export const transactionList = (lenderId: string | undefined): ListDescription<Transaction, TransactionFilterName> => ({
  key: 'transactions',
  noun: { one: words('nounTransaction'), many: words('nounTransactions') },
  caption: words('listCaption'),
  search: words('searchTransactions'),
  // the form above the list sets them (2§5)
  hasOwnFilters: true,
  filters: [
    dayFilter('from_date', words('from')),
    dayFilter('to_date', words('to')),
    { name: 'lender', label: words('lender'), kind: 'text', accepts: () => true },
  ],
  // 2§9: rows of a data grid
  pageSizes: { usual: 15, offered: [15, 50, 100] },
  rowKey: ({ id }) => id,
  rowName: ({ referenceNum, customer }) => [referenceNum, customer.name].filter(Boolean).join(', '),
  rowHref: ({ id }) => (id === '' ? undefined : paths.transaction(id, lenderId)),
  amountOf: ({ amount }) => amount,
  columns: [
    codeColumn('referenceNum', words('loanReferenceHeader')),
    {
      key: 'customer',
      header: words('client'),
      cell: ({ customer }) => <Customer customer={customer} />,
      lines: 2,
      value: ({ customer }) => textCell(customer.name),
    },
    {
      key: 'kind',
      header: words('kind'),
      cell: ({ kind }) => kindLabel(kind),
      value: ({ kind }) => textCell(kindLabel(kind)),
    },
    amountColumn('amount', words('amount')),
    {
      key: 'tenure',
      header: words('tenure'),
      cell: ({ tenure }) => <Whole>{tenureText(tenure)}</Whole>,
      wideOnly: true,
      value: ({ tenure }) => numberCell(tenure),
    },
    statusColumn('status', words('status')),
    {
      key: 'loanStatus',
      header: words('loanStatus'),
      cell: ({ loanInformation }) => badge(loanInformation.status),
      wideOnly: true,
      value: ({ loanInformation }) => statusCell(loanInformation.status),
    },
    dayColumn('createdAt', words('date')),
  ],
  file: transactionFile,
});
