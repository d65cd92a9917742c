import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Account } from '@oware/sim-kit/control/contract';
import { type Column, DataTable, EmptyState, CopyButton } from '@oware/ui';

const columns: Column<Account>[] = [
  {
    key: 'email',
    header: 'Email',
    cell: ({ email }) => (
      <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, overflowWrap: 'anywhere' }}>
        {email}
        <CopyButton text={email} what={email} />
      </Box>
    ),
  },
  { key: 'name', header: 'Name', cell: ({ name }) => name, wideOnly: true },
  { key: 'role', header: 'Role', cell: ({ role }) => role },
  { key: 'organization', header: 'Organisation', cell: ({ organization }) => organization },
];

/** Lists the accounts and their password. */
export function AccountList({ accounts }: { accounts: Account[] }) {
  const [password, ...others] = new Set(accounts.map((account) => account.password));
  return (
    <section aria-labelledby="accounts">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, mb: 1 }}>
        <Typography id="accounts" variant="h2">
          Accounts
        </Typography>
        {password && others.length === 0 && (
          <Box sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, color: 'text.secondary' }}>
            Initial password:{' '}
            <Box component="code" sx={{ color: 'text.primary', fontWeight: 600 }}>
              {password}
            </Box>
            <CopyButton text={password} what="the password" />
          </Box>
        )}
      </Box>
      <DataTable
        caption="Accounts"
        columns={columns}
        rows={accounts}
        rowKey={({ email }) => email}
        empty={<EmptyState title="No accounts">Reset the sandbox to get its accounts back.</EmptyState>}
      />
    </section>
  );
}
