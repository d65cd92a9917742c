import { mdiShieldAccountOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { cardGrid, EmptyState, Icon, PageHeader } from '@oware/ui';
import { Outlet } from 'react-router-dom';
import { Outdated } from '../../api/quiet-failure.view.tsx';
import { isApiFailure } from '../../api/failure.ts';
import { CardsWaiting } from '../../api/rows-waiting.view.tsx';
import { useListRolesQuery } from '../../api/provider.api.ts';
import type { ManagedRole } from '../../api/readings.ts';
import { paths } from '../../paths.ts';
import { NewButton } from '../../new-record/new-button.view.tsx';
import { peopleText, permissionsText } from './role.text.ts';
import { words } from './roles.words.ts';

const crumbs = [{ label: words('adminSettings'), href: paths.settings }];

/** /admin/settings/roles-manager (3§2): permissions and number of people of each role. */
export const Component = () => (
  <>
    <PageHeader
      title={words('manageRoles')}
      crumbs={crumbs}
      actions={
        <NewButton action="roles.manage" href={paths.newRole}>
          {words('newRole')}
        </NewButton>
      }
    >
      {words('rolesAbout')}
    </PageHeader>
    <Roles />
    <Outlet />
  </>
);

Component.displayName = 'RoleListPage';

function Roles() {
  const answer = useListRolesQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data, error } = answer;
  if (data)
    return (
      <>
        <Outdated what={words('theRoles')} answer={answer} />
        <RoleCards roles={data} />
      </>
    );
  if (isApiFailure(error) && error.code === 'not_offered')
    return (
      <EmptyState title={words('notAvailable')} icon={mdiShieldAccountOutline}>
        {words('notAvailableAbout')}
      </EmptyState>
    );
  return <CardsWaiting what={words('theRoles')} cards={5} label={words('loadingTheRoles')} answer={answer} />;
}

const RoleCards = ({ roles }: { roles: readonly ManagedRole[] }) =>
  roles.length === 0 ? (
    <EmptyState title={words('noRolesYet')} icon={mdiShieldAccountOutline}>
      {words('noRolesAbout')}
    </EmptyState>
  ) : (
    <Box component="ul" aria-label={words('roles')} sx={cardGrid}>
      {roles.map((role, at) => (
        <RoleCard key={role.id || at} role={role} />
      ))}
    </Box>
  );

const RoleCard = ({ role }: { role: ManagedRole }) => (
  <Card component="li">
    <CardActionArea
      href={paths.role(role.id)}
      sx={{ display: 'flex', gap: 1.75, justifyContent: 'flex-start', p: 2, height: 1 }}
    >
      <Icon path={mdiShieldAccountOutline} sx={{ fontSize: 28, color: 'primary.main' }} />
      <Box sx={{ minWidth: 0 }}>
        <Typography component="span" variant="h3" sx={{ display: 'block', overflowWrap: 'anywhere' }}>
          {role.name}
        </Typography>
        <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
          {permissionsText(role)} · {peopleText(role)}
        </Typography>
        {role.isBuiltIn && <Chip component="span" size="small" label={words('builtIn')} sx={{ mt: 0.5 }} />}
      </Box>
    </CardActionArea>
  </Card>
);
