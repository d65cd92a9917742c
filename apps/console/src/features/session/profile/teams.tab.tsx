import { mdiAccountPlusOutline } from '@mdi/js';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { EmptyState, Icon } from '@oware/ui';
import { useState } from 'react';
import { paths } from '../../../paths.ts';
import { PendingInvitations } from '../../../people/pending-invitations.view.tsx';
import { PeopleList } from '../../../people/people-list.view.tsx';
import { Permitted } from '../../../session/permitted.view.tsx';
import { usePermission } from '../../../session/use-permission.ts';

/** Manage Teams (3§2): the team's members who are Active, and those who are Pending, with Resend Invite (3§4). */
export function Component() {
  const refusal = usePermission('users.read');
  const [page, setPage] = useState(0);
  if (refusal !== undefined) return <EmptyState title="You can’t see the team">{refusal}</EmptyState>;
  return (
    <Stack sx={{ gap: 3, minWidth: 0 }}>
      <section aria-labelledby="active-members">
        <Stack direction="row" sx={{ gap: 1, mb: 1.5, flexWrap: 'wrap', justifyContent: 'space-between' }}>
          <Typography id="active-members" component="h2" variant="h2">
            Active
          </Typography>
          <Permitted action="users.manage">
            <Button variant="contained" startIcon={<Icon path={mdiAccountPlusOutline} />} href={paths.newUser}>
              Invite people
            </Button>
          </Permitted>
        </Stack>
        <PeopleList
          title="Active team members"
          page={page}
          status="Active"
          onPage={setPage}
          rowHref={(id) => paths.user(id, page)}
        />
      </section>
      <PendingInvitations />
    </Stack>
  );
}

Component.displayName = 'TeamsTab';
