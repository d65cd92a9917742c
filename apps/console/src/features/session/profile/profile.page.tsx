import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { PageHeader, TabBar, TabPanel } from '@oware/ui';
import { Outlet, useLocation } from 'react-router-dom';
import { paths, profileTabs, type ProfileTab } from '../../../paths.ts';
import { words } from './profile.words.ts';

const labels: Record<ProfileTab, string> = {
  profile: words('myProfile'),
  update: words('updateProfileTab'),
  teams: words('manageTeams'),
  security: words('security'),
};

/** /profile: the account settings (1§2, 3§2). The tabs are beside their content, or above it on a phone. */
export function Component() {
  const { pathname } = useLocation();
  const open = profileTabs.find((tab) => paths.profileTab(tab) === pathname) ?? 'profile';
  const isWide = useMediaQuery('(min-width: 900px)', { noSsr: true });
  return (
    <>
      <PageHeader title={words('profile')} />
      <Box sx={{ display: 'grid', gap: 2.5, alignItems: 'start', gridTemplateColumns: { md: '200px minmax(0, 1fr)' } }}>
        <TabBar
          label={words('accountSettings')}
          panel="profile-tab"
          tabs={profileTabs}
          open={open}
          labelOf={(tab) => labels[tab]}
          hrefOf={(tab) => paths.profileTab(tab)}
          orientation={isWide ? 'vertical' : 'horizontal'}
          sx={isWide ? { borderBottom: 0, borderRight: 1, borderColor: 'divider' } : {}}
        />
        <TabPanel
          id="profile-tab"
          open={open}
          sx={{ display: 'grid', gap: 2, maxWidth: open === 'teams' ? 960 : 760, minWidth: 0 }}
        >
          <Outlet />
        </TabPanel>
      </Box>
    </>
  );
}

Component.displayName = 'ProfilePage';
