import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import useMediaQuery from '@mui/material/useMediaQuery';
import { PageHeader } from '@oware/ui';
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
        <Tabs
          // remount when the orientation changes, because the indicator keeps its old length
          key={isWide ? 'beside' : 'above'}
          value={open}
          orientation={isWide ? 'vertical' : 'horizontal'}
          variant="scrollable"
          scrollButtons={false}
          aria-label={words('accountSettings')}
          sx={isWide ? { borderRight: 1, borderColor: 'divider' } : { borderBottom: 1, borderColor: 'divider' }}
        >
          {profileTabs.map((tab) => (
            <Tab
              key={tab}
              id={`tab-${tab}`}
              value={tab}
              label={labels[tab]}
              href={paths.profileTab(tab)}
              aria-controls={tab === open ? 'profile-tab' : undefined}
              sx={{ minWidth: 0, px: 1.5, ...(isWide && { alignItems: 'flex-start' }) }}
            />
          ))}
        </Tabs>
        <Box
          role="tabpanel"
          id="profile-tab"
          aria-labelledby={`tab-${open}`}
          tabIndex={-1}
          sx={{ display: 'grid', gap: 2, maxWidth: open === 'teams' ? 960 : 760, minWidth: 0 }}
        >
          <Outlet />
        </Box>
      </Box>
    </>
  );
}

Component.displayName = 'ProfilePage';
