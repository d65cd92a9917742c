import Avatar from '@mui/material/Avatar';
import Stack from '@mui/material/Stack';
import { fullName, initials } from '@oware/domain';
import { type Column, DataTable, EmptyState, StatusBadge } from '@oware/ui';
import type { ManagedUser } from '../api/readings.ts';
import { formatDay } from '../record/record.text.ts';
import { delegateText, rolesText } from './user.text.ts';

/** Name and avatar of a person (3§3). */
function Person({ firstname, lastname }: ManagedUser) {
  const name = fullName(firstname, lastname);
  return (
    <Stack component="span" direction="row" sx={{ gap: 1, alignItems: 'center', minWidth: 0 }}>
      <Avatar
        component="span"
        aria-hidden
        sx={{ width: 28, height: 28, fontSize: '0.75rem', bgcolor: 'primary.main', color: 'primary.contrastText' }}
      >
        {initials(name)}
      </Avatar>
      <span>{name}</span>
    </Stack>
  );
}

const columns: Column<ManagedUser>[] = [
  { key: 'name', header: 'Name', cell: Person },
  { key: 'email', header: 'Email', cell: ({ email }) => email },
  { key: 'roles', header: 'Roles', cell: (user) => [rolesText(user), delegateText(user)].filter(Boolean).join('. ') },
  { key: 'since', header: 'Since', cell: ({ createdAt }) => formatDay(createdAt), wideOnly: true },
  {
    key: 'status',
    header: 'Status',
    cell: ({ status }) => <StatusBadge label={status} tone={status === 'Active' ? 'teal' : 'gray'} />,
  },
];

type UserTableProps = {
  caption: string;
  rows: ManagedUser[] | undefined;
  stale: boolean;
  /** Opens what the person may do; undefined where the screen can't. */
  rowHref: (id: string) => string | undefined;
};

/** The people of an organisation, seven a page (1§9). */
export const UserTable = ({ caption, rows, stale, rowHref }: UserTableProps) => (
  <DataTable
    caption={caption}
    columns={columns}
    rows={rows}
    rowKey={({ id }) => id}
    rowHref={({ id }) => (id ? rowHref(id) : undefined)}
    skeletonRows={7}
    stale={stale}
    empty={<EmptyState title="Nobody matches the search" />}
  />
);
