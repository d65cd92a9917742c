import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { formatMoney } from '@oware/domain';
import type { LoanToRepay } from '@oware/sim-kit/control/contract';
import { type Column, EmptyState, PageHeader, StatusBadge, formatDay } from '@oware/ui';
import { useMemo, useState } from 'react';
import { useListLoansToRepayQuery } from '../../api/desk.api.ts';
import { isMissing } from '../../api/request.ts';
import { AddressPages, useAddressPage } from '../../parts/address-pages.tsx';
import { LoadedTable } from '../../parts/loaded-table.tsx';
import { SandboxPicker } from '../../parts/sandbox-picker.tsx';
import { useSandbox } from '../../parts/use-sandbox.ts';
import { RepaymentForm } from './repayment-form.tsx';

const columns: readonly Column<LoanToRepay>[] = [
  { key: 'loan', header: 'Loan', cell: ({ loan }) => loan },
  { key: 'clientName', header: 'Client', cell: ({ clientName }) => clientName },
  { key: 'dueOn', header: 'Next due', cell: ({ dueOn }) => (dueOn === null ? 'Fees only' : formatDay(dueOn)) },
  { key: 'due', header: 'Amount due', align: 'right', cell: ({ due }) => formatMoney(due) },
  { key: 'balance', header: 'Balance', align: 'right', cell: ({ balance }) => formatMoney(balance) },
  {
    key: 'isOverdue',
    header: 'Status',
    cell: ({ isOverdue }) => (isOverdue ? <StatusBadge label="Overdue" tone="red" /> : 'In time'),
  },
];

/** Returns the columns, the last with a button for each loan. */
const withChoice = (onChoose: (loan: LoanToRepay) => void): readonly Column<LoanToRepay>[] => [
  ...columns,
  {
    key: 'choose',
    header: 'Repay',
    isUnlabelled: true,
    cell: (row) => (
      <Button size="small" onClick={() => onChoose(row)} aria-label={`Repay ${row.loan}`}>
        Repay
      </Button>
    ),
  },
];

/** Repays loans as clients do by mobile money. */
export function RepaymentsPage() {
  const name = useSandbox();
  return (
    <>
      <PageHeader title="Repayments" about={name} actions={<SandboxPicker />}>
        Repay a loan as its client would by mobile money. The lender’s staff are notified according to their settings.
      </PageHeader>
      <LoansToRepay key={name} sandbox={name} />
    </>
  );
}

function LoansToRepay({ sandbox }: { sandbox: string }) {
  const page = useAddressPage();
  const { currentData, error, refetch } = useListLoansToRepayQuery(
    { params: { name: sandbox }, query: { page } },
    { refetchOnMountOrArgChange: true },
  );
  const [chosen, setChosen] = useState<LoanToRepay>();
  const [choices, setChoices] = useState(0);
  const columnsWithChoice = useMemo(
    () => withChoice((loan) => (setChosen(loan), setChoices((before) => before + 1))),
    [],
  );
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {/* a loan that is chosen again needs the amount that is due by then, so the form starts again */}
      {!isMissing(error) && <RepaymentForm key={choices} sandbox={sandbox} chosen={chosen} />}
      <LoadedTable
        what="The loans"
        error={error}
        onRetry={() => void refetch()}
        caption="Loans that are repaid, those due first before the others"
        columns={columnsWithChoice}
        rows={currentData?.content}
        rowKey={({ loan }) => loan}
        empty={<EmptyState title="No loans to repay">Every disbursed loan of this sandbox is repaid.</EmptyState>}
      />
      {currentData && <AddressPages page={currentData.page} rows={currentData.content.length} />}
    </Box>
  );
}
