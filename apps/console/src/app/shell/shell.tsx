import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { SkeletonRows } from '@oware/ui';
import { useState } from 'react';
import { useGetOwnPermissionsQuery } from '../../api/provider.api.ts';
import { OutageBanner } from '../outage/outage-banner.tsx';
import { PushQuestion } from '../../features/notifications/push/push-question.view.tsx';
import { CompleteRegistration } from '../../features/session/complete-registration.modal.tsx';
import { ReloginModal } from '../../features/session/relogin.modal.tsx';
import { useSession } from '../../session/use-session.ts';
import { Header } from './header.tsx';
import { Leaving } from './leaving.tsx';
import { LenderSelector } from './lender-selector.tsx';
import { Main, Screen } from './screen.tsx';
import { Sidebar } from './sidebar.tsx';
import { useLenders } from './use-lenders.ts';

/** The frame around every screen of a signed-in person. */
export function Shell() {
  const { organizationSet } = useSession();
  return (
    <Leaving>
      {organizationSet ? <Frame /> : <Header bare />}
      <CompleteRegistration open={!organizationSet} />
      <ReloginModal />
    </Leaving>
  );
}

function Frame() {
  // what the person may do, for every control on the screens
  useGetOwnPermissionsQuery(undefined, { refetchOnFocus: true, refetchOnReconnect: true });
  const [menuOpen, setMenuOpen] = useState(false);
  const { lenders, chosen, mayChoose, change, settled } = useLenders();
  return (
    <Box sx={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column' }}>
      <SkipLink />
      <Header onMenu={() => setMenuOpen(true)} />
      <OutageBanner />
      <PushQuestion />
      <Box sx={{ flex: 1, display: 'flex', minWidth: 0 }}>
        <Sidebar
          open={menuOpen}
          onClose={() => setMenuOpen(false)}
          administrator={mayChoose}
          selector={<LenderSelector lenders={lenders} chosen={chosen} mayChoose={mayChoose} onChange={change} />}
        />
        <Main>{settled ? <Screen key={chosen?.id} /> : <SkeletonRows />}</Main>
      </Box>
    </Box>
  );
}

const SkipLink = () => (
  <Link
    component="a"
    href="#main"
    onClick={(event) => {
      event.preventDefault();
      document.getElementById('main')?.focus();
    }}
    sx={{
      position: 'absolute',
      displayPrint: 'none',
      left: 8,
      top: -60,
      zIndex: 'tooltip',
      px: 2,
      py: 1,
      borderRadius: 1,
      bgcolor: 'background.paper',
      '&:focus': { top: 8 },
    }}
  >
    Skip to the content
  </Link>
);
