import { mdiAccountPlusOutline } from '@mdi/js';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Icon, PageHeader, SearchField } from '@oware/ui';
import { useSearchParams } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { Permitted } from '../../session/permitted.view.tsx';
import { PeopleList } from '../../people/people-list.view.tsx';
import { PendingInvitations } from '../../people/pending-invitations.view.tsx';
import { UserPermissions } from './user-permissions.modal.tsx';

const crumbs = [{ label: 'Admin settings', href: paths.settings }];

/** /admin/settings/user-management (3§2): who belongs to the organisation, and who is invited. */
export const Component = () => (
  <>
    <PageHeader
      title="User Management"
      crumbs={crumbs}
      actions={
        <Permitted action="users.manage">
          <Button variant="contained" startIcon={<Icon path={mdiAccountPlusOutline} />} href={paths.newUser}>
            Invite people
          </Button>
        </Permitted>
      }
    >
      The people of your organisation. A change of what they may do takes effect at once.
    </PageHeader>
    <Stack sx={{ gap: 3 }}>
      <Users />
      <PendingInvitations />
    </Stack>
  </>
);

Component.displayName = 'UserListPage';

/** The page, the search and the person whose permissions are open are in the address. */
function useUserAddress() {
  const [params, setParams] = useSearchParams();
  const asked = Number(params.get('page') ?? 0);
  return {
    page: Number.isSafeInteger(asked) && asked > 0 ? asked : 0,
    search: params.get('search') ?? '',
    open: params.get('user'),
    go: (page: number, search: string) =>
      setParams({ ...(page > 0 && { page: String(page) }), ...(search && { search }) }),
    opening: (id: string) => `?${new URLSearchParams([...params, ['user', id]])}`,
    close: () =>
      setParams(
        (current) => {
          current.delete('user');
          return current;
        },
        { replace: true },
      ),
  };
}

function Users() {
  const { page, search, open, go, close, opening } = useUserAddress();
  return (
    <PeopleList
      title="Users"
      page={page}
      search={search}
      onPage={(next) => go(next, search)}
      rowHref={opening}
      tools={
        <Stack direction="row" sx={{ mb: 1.5 }}>
          <SearchField label="Search users" value={search} onSearch={(text) => go(0, text)} />
        </Stack>
      }
    >
      {(shown) => {
        const opened = shown?.find(({ id }) => id === open);
        return opened && <UserPermissions key={opened.id} user={opened} onClose={close} />;
      }}
    </PeopleList>
  );
}
