import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { SandboxTwoFactorCode } from '@oware/sim-kit/control/contract';
import { type Column, CopyButton } from '@oware/ui';
import { useEffect } from 'react';
import { useListTwoFactorCodesQuery } from '../../api/desk.api.ts';
import { LoadedTable } from '../../parts/loaded-table.tsx';
import { useTicking } from '../../parts/use-ticking.ts';

type Row = SandboxTwoFactorCode & { left: number };

const columns: Column<Row>[] = [
  { key: 'email', header: 'Email', cell: ({ email }) => email },
  { key: 'name', header: 'Name', cell: ({ name }) => name, wideOnly: true },
  { key: 'state', header: 'Two-factor sign-in', cell: ({ isOn }) => (isOn ? 'On' : 'Being set up') },
  {
    key: 'code',
    header: 'Code',
    cell: ({ code, email }) => (
      <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, fontWeight: 600 }}>
        <code>{`${code.slice(0, 3)} ${code.slice(3)}`}</code>
        <CopyButton text={code} what={`the code of ${email}`} />
      </Box>
    ),
  },
  { key: 'left', header: 'Changes in', cell: ({ left }) => `${left} s` },
];

/**
 * Shows the current codes of the accounts' authenticator apps, so that a trainee needs none. Renders nothing if no
 * account has one.
 */
export function TwoFactorCodes({ sandbox }: { sandbox: string }) {
  const {
    currentData: data,
    error,
    refetch,
    fulfilledTimeStamp,
  } = useListTwoFactorCodesQuery(
    { params: { name: sandbox } },
    { refetchOnMountOrArgChange: true, pollingInterval: 5000, skipPollingIfUnfocused: true },
  );
  const now = useTicking(0).getTime();
  const passed = Math.max(0, Math.floor((now - (fulfilledTimeStamp ?? now)) / 1000));
  const rows = data?.content.map((row) => ({ ...row, left: Math.max(0, row.secondsLeft - passed) }));
  const isOver = rows?.some(({ left }) => left === 0) ?? false;
  useEffect(() => {
    if (isOver) void refetch();
  }, [isOver, refetch]);
  if (!error && (rows ?? []).length === 0) return null;
  return (
    <Box component="section" aria-labelledby="two-factor" sx={{ mb: 3 }}>
      <Typography id="two-factor" variant="h2" sx={{ mb: 1 }}>
        Two-factor codes
      </Typography>
      <LoadedTable
        what="The codes"
        error={error}
        onRetry={() => void refetch()}
        caption="Two-factor codes"
        columns={columns}
        rows={rows}
        rowKey={({ email }) => email}
        empty={null}
      />
    </Box>
  );
}
