import { mdiAccountPlusOutline } from '@mdi/js';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { EmptyState, Icon } from '@oware/ui';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useList } from '../../../list/use-list.ts';
import { paths } from '../../../paths.ts';
import { PendingInvitations } from '../../../people/pending-invitations.view.tsx';
import { PeopleList } from '../../../people/people-list.view.tsx';
import { userList } from '../../../people/user-list.columns.tsx';
import { addressPage } from '../../../record/page.rules.ts';
import { Permitted } from '../../../session/permitted.view.tsx';
import { usePermission } from '../../../session/use-permission.ts';
import { words } from './profile.words.ts';

/** The people of the organisation; a person opens on the same page of User Management. */
function useTeam() {
  const [address] = useSearchParams();
  const page = addressPage(address) - 1;
  return useList(
    useMemo(
      () => userList({ key: 'team', caption: words('activeTeamMembers'), hrefOf: (id) => paths.user(id, page) }),
      [page],
    ),
  );
}

/** Manage Teams (3§2): Active members, and Pending ones with Resend Invite (3§4). */
export function Component() {
  const refusal = usePermission('users.read');
  const list = useTeam();
  if (refusal !== undefined) return <EmptyState title={words('cannotSeeTeam')}>{refusal}</EmptyState>;
  return (
    <Stack sx={{ gap: 3, minWidth: 0 }}>
      <section aria-labelledby="active-members">
        <Stack direction="row" sx={{ gap: 1, mb: 1.5, flexWrap: 'wrap', justifyContent: 'space-between' }}>
          <Typography id="active-members" component="h2" variant="h2">
            {words('active')}
          </Typography>
          <Permitted action="users.manage">
            <Button variant="contained" startIcon={<Icon path={mdiAccountPlusOutline} />} href={paths.newUser}>
              {words('invitePeople')}
            </Button>
          </Permitted>
        </Stack>
        <PeopleList list={list} status="Active" />
      </section>
      <PendingInvitations />
    </Stack>
  );
}

Component.displayName = 'TeamsTab';
