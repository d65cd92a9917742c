import { statusLabel, statusTone } from '@oware/domain';
import { StatusBadge, type Column } from '@oware/ui';
import type { SavingsAccount } from '../../api/readings.ts';
import { formatDay } from '../../record/record.text.ts';
import { Whole } from '../../record/whole-record.view.tsx';
import { formatAmount, maskedNumber } from './savings.text.ts';

const reference: Column<SavingsAccount> = {
  key: 'referenceNum',
  header: 'Reference',
  cell: ({ referenceNum }) => <Whole>{referenceNum}</Whole>,
};

/** Often two words, which a narrow column would wrap. */
const productName: Column<SavingsAccount> = {
  key: 'productName',
  header: 'Product',
  cell: ({ productName: name }) => (name && name.length <= 24 ? <Whole>{name}</Whole> : name),
};

const rest: Column<SavingsAccount>[] = [
  { key: 'accountNo', header: 'Account number', cell: ({ accountNo }) => <Whole>{maskedNumber(accountNo)}</Whole> },
  {
    key: 'balance',
    header: 'Balance',
    align: 'right',
    cell: (account) => <Whole>{formatAmount(account.summary.accountBalance, account)}</Whole>,
  },
  {
    key: 'status',
    header: 'Status',
    cell: ({ status }) => <StatusBadge label={statusLabel(status.value)} tone={statusTone(status.value)} />,
  },
  { key: 'openedAt', header: 'Opened', cell: ({ openedAt }) => <Whole>{formatDay(openedAt)}</Whole>, wideOnly: true },
];

/** Columns for one client's accounts. */
export const clientAccountColumns: Column<SavingsAccount>[] = [reference, productName, ...rest];

/** Columns for the accounts of several clients. */
export const accountColumns: Column<SavingsAccount>[] = [
  reference,
  { key: 'clientName', header: 'Client', cell: ({ clientName }) => clientName },
  { ...productName, wideOnly: true },
  ...rest,
];
