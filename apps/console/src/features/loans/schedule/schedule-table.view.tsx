import { DataTable, StatusBadge, type Column, dash, formatDay } from '@oware/ui';
import { formatMoney } from '@oware/domain';
import { Whole } from '../../../record/whole-record.view.tsx';
import { words } from '../loans.words.ts';

/** One installment; amounts in GHS as decimal text. Without `paid` nothing could have come in yet. */
export type InstallmentRow = {
  number: number | null;
  dueOn: string | null;
  principal: string | null;
  interest: string | null;
  /** Missing where the service does not tell fees: then it has none. */
  fees?: string | null | undefined;
  amount: string | null;
  balance: string | null;
  paid?: string | null;
  /** Whether it counts as overdue; its day decides where the service does not tell. */
  isOverdue?: boolean | null | undefined;
  /** The fees for paying late, in addition to the amount. */
  overdueFees?: string | null | undefined;
};

const money = (amount: string | null) => <Whole>{formatMoney(amount)}</Whole>;

function Paid({ row: { amount, paid = '0', dueOn, isOverdue }, today }: { row: InstallmentRow; today: string }) {
  if (paid === null || amount === null) return dash;
  const isLate = isOverdue ?? (dueOn !== null && dueOn < today);
  if (Number(paid) >= Number(amount)) return <StatusBadge label={words('paid')} tone="teal" />;
  if (Number(paid) > 0) {
    const amountPaid = formatMoney(paid);
    return isLate ? (
      <StatusBadge label={words('paidAndOverdue', { paid: amountPaid })} tone="red" />
    ) : (
      <StatusBadge label={amountPaid} tone="yellow" />
    );
  }
  if (dueOn === null) return dash;
  return isLate ? (
    <StatusBadge label={words('overdue')} tone="red" />
  ) : (
    <StatusBadge label={words('due')} tone="gray" />
  );
}

const columns: Column<InstallmentRow>[] = [
  {
    key: 'dueOn',
    header: words('due'),
    cell: ({ number, dueOn }) => <Whole>{`${number ?? dash}. ${formatDay(dueOn)}`}</Whole>,
  },
  {
    key: 'principal',
    header: words('principal'),
    cell: ({ principal }) => money(principal),
    align: 'right',
    wideOnly: 'table',
  },
  {
    key: 'interest',
    header: words('interest'),
    cell: ({ interest }) => money(interest),
    align: 'right',
    wideOnly: 'table',
  },
  { key: 'fees', header: words('fees'), cell: ({ fees }) => money(fees ?? null), align: 'right' },
  { key: 'amount', header: words('installment'), cell: ({ amount }) => money(amount), align: 'right' },
  { key: 'balance', header: words('principalBalance'), cell: ({ balance }) => money(balance), align: 'right' },
];
const paidColumn = (today: string): Column<InstallmentRow> => ({
  key: 'paid',
  header: words('paid'),
  cell: (row) => <Paid row={row} today={today} />,
});

const overdueFees: Column<InstallmentRow> = {
  key: 'overdueFees',
  header: words('overdueFee'),
  cell: ({ overdueFees: fee }) => (Number(fee ?? 0) > 0 ? money(fee ?? null) : dash),
  align: 'right',
};

/** What the installments of a disbursed loan leave out where the table is narrow: what was paid has the room. */
const partsOfInstallment = ['principal', 'interest'];

/** Fees have a column where an installment has one. */
function columnsOf(rows: readonly InstallmentRow[], today: string | undefined): Column<InstallmentRow>[] {
  const hasAny = (name: 'fees' | 'overdueFees') => rows.some((row) => Number(row[name] ?? 0) > 0);
  const shown = hasAny('fees') ? columns : columns.filter(({ key }) => key !== 'fees');
  const late = hasAny('overdueFees') ? [overdueFees] : [];
  if (today === undefined) return shown;
  const narrowed = shown.map((column) =>
    partsOfInstallment.includes(column.key) ? { ...column, wideOnly: true } : column,
  );
  return [...narrowed, ...late, paidColumn(today)];
}

type ScheduleTableProps = {
  installments: InstallmentRow[];
  /** The service's day, by which installments of a disbursed loan are overdue; undefined for a plan. */
  today?: string | undefined;
};

/** The installments of a loan, or the plan of one that is not disbursed. */
export const ScheduleTable = ({ installments, today }: ScheduleTableProps) => (
  <DataTable
    caption={words('repaymentSchedule')}
    columns={columnsOf(installments, today)}
    rows={installments}
    rowKey={({ number }) => String(number ?? '')}
  />
);
