import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { SkeletonRows } from '@oware/ui';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { Component as NotFound } from '../pages/not-found.page.tsx';
import { isMarkedNotFound } from '../not-found.ts';
import { OutageBanner } from '../outage/outage-banner.tsx';
import { PushQuestion } from '../../features/notifications/push/push-question.tsx';
import { CompleteRegistration } from '../../features/session/complete-registration.modal.tsx';
import { ReloginModal } from '../../features/session/relogin.modal.tsx';
import { useSession } from '../../session/use-session.ts';
import { Header } from './header.tsx';
import { Leaving } from './leaving.tsx';
import { LenderSelector } from './lender-selector.tsx';
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

/** What the address leads to, or that there is nothing. */
const Screen = () => (isMarkedNotFound(useLocation()) ? <NotFound /> : <Outlet />);

/** The screen. Going to another moves the focus to it, so that a screen reader reads on from there. */
function Main({ children }: { children: ReactNode }) {
  const place = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    if (!document.querySelector('[role="dialog"]')) place.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [pathname]);
  return (
    <Box
      component="main"
      id="main"
      ref={place}
      tabIndex={-1}
      sx={{ flex: 1, minWidth: 0, maxWidth: 1280, p: { xs: 2, md: 3 }, '@media print': { p: 0, maxWidth: 'none' } }}
    >
      {children}
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
