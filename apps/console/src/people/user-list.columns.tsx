import Avatar from '@mui/material/Avatar';
import Stack from '@mui/material/Stack';
import { fullName, initials, type Tone } from '@oware/domain';
import { StatusBadge, formatDay } from '@oware/ui';
import type { ManagedUser } from '../api/readings.ts';
import { badgeCell, momentCell, textCell } from '../list/cells.rules.ts';
import { fileLike } from '../list/list.columns.tsx';
import type { ListColumn, ListDescription } from '../list/list-description.rules.ts';
import { delegateText, rolesText, statusText } from './user.text.ts';
import { Email } from '../record/email.view.tsx';
import { Whole } from '../record/whole-record.view.tsx';
import { words } from './people.words.ts';

const nameOf = ({ firstname, lastname }: ManagedUser): string => fullName(firstname, lastname);
const roleText = (user: ManagedUser): string => [rolesText(user), delegateText(user)].filter(Boolean).join('. ');

const badgeOf = ({ status }: ManagedUser): { label: string; tone: Tone } => ({
  label: statusText(status),
  tone: status === 'Active' ? 'teal' : 'gray',
});

/** A person's name and avatar (3§3). */
function Person(user: ManagedUser) {
  const name = nameOf(user);
  return (
    <Stack component="span" direction="row" sx={{ gap: 1, alignItems: 'center', minWidth: 0 }}>
      <Avatar
        component="span"
        aria-hidden
        // no higher than the name, so that rows have the height of those that were loading
        sx={{
          width: 28,
          height: 28,
          my: '-5px',
          fontSize: '0.75rem',
          bgcolor: 'primary.main',
          color: 'primary.contrastText',
        }}
      >
        {initials(name)}
      </Avatar>
      <span>{name}</span>
    </Stack>
  );
}

const columns: readonly ListColumn<ManagedUser>[] = [
  { key: 'name', header: words('name'), cell: Person, value: (user) => textCell(nameOf(user)), isInName: true },
  {
    key: 'email',
    header: words('email'),
    cell: ({ email }) => email && <Email address={email} />,
    value: ({ email }) => textCell(email),
  },
  { key: 'roles', header: words('roles'), cell: roleText, value: (user) => textCell(roleText(user)) },
  {
    key: 'since',
    header: words('since'),
    cell: ({ createdAt }) => <Whole>{formatDay(createdAt)}</Whole>,
    wideOnly: true,
    value: ({ createdAt }) => momentCell(createdAt),
  },
  {
    key: 'status',
    header: words('status'),
    cell: (user) => <StatusBadge {...badgeOf(user)} />,
    value: (user) => badgeCell(badgeOf(user)),
  },
];

type UserListGiven = Pick<ListDescription<ManagedUser>, 'key' | 'caption' | 'search'> & {
  /** Returns the address of a person's permissions. */
  hrefOf: (id: string) => string;
};

/** The people of an organisation, seven per page (1§9). */
export const userList = ({ hrefOf, ...given }: UserListGiven): ListDescription<ManagedUser> => ({
  ...given,
  noun: { one: 'user', many: 'users' },
  filters: [],
  pageSizes: { usual: 7, offered: [7] },
  rowKey: ({ id }) => id,
  rowName: nameOf,
  rowHref: ({ id }) => (id ? hrefOf(id) : undefined),
  columns,
  file: fileLike(columns, 24),
});
