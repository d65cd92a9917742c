import { mdiAccountPlusOutline } from '@mdi/js';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { EmptyState, Icon, PageHeader, SearchField } from '@oware/ui';
import { useSearchParams } from 'react-router-dom';
import { isApiFailure } from '../../api/failure.ts';
import { LoadFailure } from '../../api/load-failure.tsx';
import { useListUsersQuery } from '../../api/provider.api.ts';
import { paths } from '../../paths.ts';
import { ListPages } from '../../record/list-pages.tsx';
import { Permitted } from '../../session/permitted.tsx';
import { PendingInvitations } from './pending-invitations.tsx';
import { UserPermissions } from './user-permissions.modal.tsx';
import { UserTable } from './user-table.tsx';

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
  const { page, search, open, go, close } = useUserAddress();
  const answer = useListUsersQuery({ query: { page, search } }, { refetchOnMountOrArgChange: true });
  const { data, currentData, error, isError, isFetching } = answer;
  if (isApiFailure(error) && error.code === 'not_offered')
    return (
      <EmptyState title="Not available from this provider">
        The provider manages users itself. Ask the provider’s support to invite or remove one.
      </EmptyState>
    );
  if (isError && !isFetching) return <LoadFailure what="The users" answer={answer} />;
  const shown = currentData ?? data;
  const opened = shown?.users.find(({ id }) => id === open);
  return (
    <div>
      <Stack direction="row" sx={{ mb: 1.5 }}>
        <SearchField label="Search users" value={search} onSearch={(text) => go(0, text)} />
      </Stack>
      <UserTable rows={shown?.users} stale={isFetching && currentData === undefined} />
      {shown && shown.users.length > 0 && (
        <ListPages page={shown.page} index={page} rows={shown.users.length} onPage={(next) => go(next, search)} />
      )}
      {opened && <UserPermissions key={opened.id} user={opened} onClose={close} />}
    </div>
  );
}
