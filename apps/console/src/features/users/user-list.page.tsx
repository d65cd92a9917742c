import { mdiAccountPlusOutline } from '@mdi/js';
import Stack from '@mui/material/Stack';
import { PageHeader } from '@oware/ui';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { NewButton } from '../../new-record/new-button.view.tsx';
import { useList } from '../../list/use-list.ts';
import { PeopleList } from '../../people/people-list.view.tsx';
import { userList } from '../../people/user-list.columns.tsx';
import { PendingInvitations } from '../../people/pending-invitations.view.tsx';
import { RecordNotFound } from '../../record/record-not-found.dialog.tsx';
import { discardUnsavedChanges } from '../../session/unsaved-changes.store.ts';
import { UserPermissions } from './user-permissions.modal.tsx';
import { words } from './users.words.ts';

const crumbs = [{ label: words('adminSettings'), href: paths.settings }];

/** /admin/settings/user-management (3§2): the people of the organisation and the invitations. */
export const Component = () => (
  <>
    <PageHeader
      title={words('userManagement')}
      crumbs={crumbs}
      actions={
        <NewButton action="users.manage" icon={mdiAccountPlusOutline} href={paths.newUser}>
          {words('invitePeople')}
        </NewButton>
      }
    >
      {words('usersAbout')}
    </PageHeader>
    <Stack sx={{ gap: 3 }}>
      <Users />
      <PendingInvitations />
    </Stack>
  </>
);

Component.displayName = 'UserListPage';

/** The person with open permissions, in the address. */
function useOpenUser() {
  const [params, setParams] = useSearchParams();
  const address = params.toString();
  const hrefOf = useCallback(
    (id: string) => {
      const opened = new URLSearchParams(address);
      opened.set('user', id);
      return `?${opened}`;
    },
    [address],
  );
  const close = () => {
    discardUnsavedChanges(); // saved, or the person agreed
    setParams(
      (current) => {
        current.delete('user');
        return current;
      },
      { replace: true },
    );
  };
  return { open: params.get('user'), hrefOf, close };
}

function Users() {
  const { open, hrefOf, close } = useOpenUser();
  const list = useList(
    useMemo(() => userList({ key: 'users', caption: words('users'), search: words('searchUsers'), hrefOf }), [hrefOf]),
  );
  return (
    <PeopleList list={list}>
      {({ shown, isFresh, onRefresh }) => {
        const opened = shown?.find(({ id }) => id === open);
        if (opened) return <UserPermissions key={opened.id} user={opened} onRefresh={onRefresh} onClose={close} />;
        if (open === null || !isFresh) return null;
        return (
          <RecordNotFound
            title={words('personNotFound')}
            about={words('personNotFoundAbout')}
            showAll={words('showUsers')}
            onClose={close}
          />
        );
      }}
    </PeopleList>
  );
}
