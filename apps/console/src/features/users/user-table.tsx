import { type Column, DataTable, EmptyState, StatusBadge } from '@oware/ui';
import { fullName } from '@oware/domain';
import { useSearchParams } from 'react-router-dom';
import type { ManagedUser } from '../../api/readings.ts';
import { formatDay } from '../../record/text.ts';
import { rolesText } from './user.text.ts';

const columns: Column<ManagedUser>[] = [
  { key: 'name', header: 'Name', cell: ({ firstname, lastname }) => fullName(firstname, lastname) },
  { key: 'email', header: 'Email', cell: ({ email }) => email },
  { key: 'roles', header: 'Roles', cell: rolesText },
  { key: 'since', header: 'Since', cell: ({ createdAt }) => formatDay(createdAt), wideOnly: true },
  {
    key: 'status',
    header: 'Status',
    cell: ({ status }) => <StatusBadge label={status} tone={status === 'Active' ? 'teal' : 'gray'} />,
  },
];

/** A row opens what the person may do. */
export function UserTable({ rows, stale }: { rows: ManagedUser[] | undefined; stale: boolean }) {
  const [params] = useSearchParams();
  return (
    <DataTable
      caption="Users"
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      rowHref={({ id }) => (id ? `?${new URLSearchParams([...params, ['user', id]])}` : undefined)}
      skeletonRows={7}
      stale={stale}
      empty={<EmptyState title="Nobody matches the search" />}
    />
  );
}
