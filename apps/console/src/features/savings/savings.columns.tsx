import type { SavingsAccount } from '../../api/readings.ts';
import { amountCell, statusCell, textCell } from '../../list/cells.rules.ts';
import { codeColumn, dayColumn, inName, textColumn } from '../../list/list.columns.tsx';
import type { ListColumn } from '../../list/list-description.rules.ts';
import { Whole } from '../../record/whole-record.view.tsx';
import { formatAccountAmount, maskedAccountNumber } from '../../lending/savings-account.text.ts';
import { RecordStatus } from '../../record/record-status.view.tsx';
import { words } from './savings.words.ts';

const reference: ListColumn<SavingsAccount> = inName(codeColumn('referenceNum', words('reference')));

/** Often two words, which a narrow column would wrap. */
const productName: ListColumn<SavingsAccount> = {
  ...textColumn('productName', words('product')),
  cell: ({ productName: name }) => (name && name.length <= 24 ? <Whole>{name}</Whole> : name),
};

const rest: ListColumn<SavingsAccount>[] = [
  {
    key: 'accountNo',
    header: words('accountNumber'),
    cell: ({ accountNo }) => <Whole>{maskedAccountNumber(accountNo)}</Whole>,
    // masked in the file too
    value: ({ accountNo }) => textCell(maskedAccountNumber(accountNo)),
  },
  {
    key: 'balance',
    header: words('balance'),
    align: 'right',
    cell: (account) => <Whole>{formatAccountAmount(account.summary.accountBalance, account)}</Whole>,
    value: ({ summary }) => amountCell(summary.accountBalance),
  },
  {
    key: 'status',
    header: words('status'),
    cell: ({ status }) => <RecordStatus status={status.value} />,
    value: ({ status }) => statusCell(status.value),
  },
  dayColumn('openedAt', words('openedOn'), { wideOnly: true }),
];

/** Columns for one client's accounts. */
export const clientAccountColumns: ListColumn<SavingsAccount>[] = [reference, productName, ...rest];

/** Columns for the accounts of several clients. */
export const accountColumns: ListColumn<SavingsAccount>[] = [
  reference,
  inName(textColumn('clientName', words('client'))),
  { ...productName, wideOnly: true },
  ...rest,
];
