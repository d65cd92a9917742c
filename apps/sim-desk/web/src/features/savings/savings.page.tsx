import Box from '@mui/material/Box';
import { formatMoney } from '@oware/domain';
import { DataTable, EmptyState, PageHeader, SkeletonRows, type Column } from '@oware/ui';
import type { SandboxSavingsAccount } from '@oware/sim-kit/control/contract';
import { useListSandboxSavingsQuery } from '../../api/desk.api.ts';
import { LoadFailure } from '../../parts/load-failure.tsx';
import { SandboxPicker } from '../../parts/sandbox-picker.tsx';
import { useSandbox } from '../../parts/use-sandbox.ts';
import { MovementForm } from './movement-form.tsx';

const columns: Column<SandboxSavingsAccount>[] = [
  { key: 'referenceNum', header: 'Account', cell: ({ referenceNum }) => referenceNum },
  { key: 'clientName', header: 'Client', cell: ({ clientName }) => clientName },
  { key: 'productName', header: 'Product', cell: ({ productName }) => productName, wideOnly: true },
  { key: 'balance', header: 'Balance', align: 'right', cell: ({ balance }) => formatMoney(balance) },
];

/** Deposits into savings accounts and withdraws from them, as mobile money does. */
export function SavingsPage() {
  const name = useSandbox();
  const {
    currentData: data,
    error,
    refetch,
  } = useListSandboxSavingsQuery({ params: { name } }, { refetchOnMountOrArgChange: true });
  const accounts = data?.content;
  return (
    <>
      <PageHeader title="Savings" about={name} actions={<SandboxPicker />}>
        Deposit and withdraw as mobile money does. Interest and fees follow the sandbox’s clock.
      </PageHeader>
      {!accounts && error ? (
        <LoadFailure what="The savings accounts" error={error} onRetry={() => void refetch()} />
      ) : (
        <Box sx={{ display: 'grid', gap: 3 }}>
          {!accounts && <SkeletonRows rows={4} />}
          {accounts && accounts.length > 0 && <MovementForm key={name} sandbox={name} accounts={accounts} />}
          <DataTable
            caption="Savings accounts, newest first"
            columns={columns}
            rows={accounts}
            rowKey={({ id }) => id}
            empty={
              <EmptyState title="No savings accounts">Open one in the console, on a client’s Accounts tab.</EmptyState>
            }
          />
        </Box>
      )}
    </>
  );
}
