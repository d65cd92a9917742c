import {
  mdiAccountSchoolOutline,
  mdiAlertOctagonOutline,
  mdiCardAccountDetailsOutline,
  mdiCashRefund,
  mdiClockOutline,
  mdiCubeOutline,
  mdiInboxOutline,
  mdiNotebookOutline,
  mdiPiggyBankOutline,
  mdiWebhook,
} from '@mdi/js';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import Link from '@mui/material/Link';
import { Icon, SchemeSwitch, SkeletonRows } from '@oware/ui';
import { useEffect, useRef, useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { useIsLocked } from '../api/use-is-locked.ts';
import { SignInForm } from '../features/access/sign-in.form.tsx';
import { paths } from '../paths.ts';
import { useSandbox } from '../parts/use-sandbox.ts';
import { DeskPlace } from './desk-place.tsx';

const screens = [
  { label: 'Sandboxes', icon: mdiCubeOutline, at: '/sandboxes', href: () => paths.sandboxes },
  { label: 'Classes', icon: mdiAccountSchoolOutline, at: '/classes', href: () => paths.classes },
  { label: 'Inbox', icon: mdiInboxOutline, at: '/inbox', href: paths.inbox },
  { label: 'Journal', icon: mdiNotebookOutline, at: '/journal', href: paths.journal },
  { label: 'Failures', icon: mdiAlertOctagonOutline, at: '/failures', href: paths.failures },
  { label: 'Verification', icon: mdiCardAccountDetailsOutline, at: '/verification', href: paths.verification },
  { label: 'Savings', icon: mdiPiggyBankOutline, at: '/savings', href: paths.savings },
  { label: 'Repayments', icon: mdiCashRefund, at: '/repayments', href: paths.repayments },
  { label: 'Webhooks', icon: mdiWebhook, at: '/webhooks', href: paths.webhooks },
  { label: 'Clock', icon: mdiClockOutline, at: '/clock', href: paths.clock },
];

/** Header, menu and the open screen. */
export function Shell() {
  const { pathname } = useLocation();
  const isLocked = useIsLocked();
  const main = useRef<HTMLElement>(null);
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    main.current?.focus();
    window.scrollTo(0, 0);
  }, [pathname]);
  return (
    <>
      <Link href="#main" sx={skipLink} onClick={(event) => (event.preventDefault(), main.current?.focus())}>
        Skip to the content
      </Link>
      <Box component="header" sx={header}>
        <Link href={paths.sandboxes} underline="none" sx={product}>
          <img src="/favicon.svg" alt="" width="26" height="26" />
          <span>Oware simulator desk</span>
        </Link>
        {!isLocked && <Screens pathname={pathname} />}
        <Box sx={{ ml: 'auto', order: { xs: 1, md: 2 } }}>
          <SchemeSwitch />
        </Box>
        <DeskPlace />
      </Box>
      <Box component="main" id="main" ref={main} tabIndex={-1} sx={{ maxWidth: 1240, mx: 'auto', p: { xs: 2, md: 3 } }}>
        <Screen />
      </Box>
      <ScriptLinks />
    </>
  );
}

/**
 * The open screen, or the sign-in where the desk asks for its token. A screen that was open when the session ended stays
 * below the sign-in, with what is typed in it.
 */
function Screen() {
  const isLocked = useIsLocked();
  const [wasOpen, setWasOpen] = useState(false);
  if (isLocked === false && !wasOpen) setWasOpen(true);
  if (isLocked === undefined) return <SkeletonRows />;
  if (isLocked && !wasOpen)
    return (
      <Box sx={{ mt: { xs: 3, md: 8 } }}>
        <SignInForm />
      </Box>
    );
  return (
    <>
      <Outlet />
      {isLocked && (
        <Dialog open aria-label="Sign in at the desk">
          <DialogContent>
            <SignInForm />
          </DialogContent>
        </Dialog>
      )}
    </>
  );
}

/** Links to the API for scripts. These pages are outside the router. */
const ScriptLinks = () => (
  <Box
    component="footer"
    sx={{
      maxWidth: 1240,
      mx: 'auto',
      px: { xs: 2, md: 3 },
      pb: 3,
      display: 'flex',
      flexWrap: 'wrap',
      displayPrint: 'none',
      columnGap: 2,
      rowGap: 1,
    }}
  >
    <Link component="a" href="/docs" target="_blank" rel="noopener">
      The desk’s API
    </Link>
    <Link component="a" href="/postman.json" download>
      Postman collection
    </Link>
    <Link component="a" href="/docs/walkthrough" target="_blank" rel="noopener">
      API walk-through
    </Link>
  </Box>
);

function Screens({ pathname }: { pathname: string }) {
  const sandbox = useSandbox();
  return (
    <Box component="nav" aria-label="Screens" sx={screenLinks}>
      {screens.map(({ label, icon, at, href }) => {
        const open = pathname.startsWith(at);
        return (
          <Link
            key={label}
            href={href(sandbox)}
            underline="none"
            aria-current={open ? 'page' : undefined}
            sx={screenLink}
          >
            <Icon path={icon} sx={{ display: { xs: 'none', sm: 'block', md: 'none', xl: 'block' } }} />
            {label}
          </Link>
        );
      })}
    </Box>
  );
}

const header = {
  position: 'sticky',
  top: 0,
  zIndex: 'appBar',
  display: 'flex',
  displayPrint: 'none',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 3,
  px: { xs: 1.5, md: 2 },
  minHeight: 56,
  borderBottom: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
};
const product = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  minHeight: 48,
  fontWeight: 700,
  color: 'text.primary',
};
/** Two rows on a phone, because ten names don't fit side by side, in columns as wide as their names. */
const screenLinks = {
  display: { xs: 'grid', sm: 'flex' },
  gridTemplateColumns: 'repeat(5, auto)',
  justifyContent: { xs: 'space-between', sm: 'normal' },
  flexWrap: { xs: 'wrap', md: 'nowrap' },
  columnGap: 0.5,
  order: { xs: 2, md: 1 },
  width: { xs: '100%', md: 'auto' },
};
const screenLink = {
  display: 'flex',
  flex: { xs: '1 0 18%', md: 'none' },
  justifyContent: 'center',
  alignItems: 'center',
  gap: 0.75,
  px: { xs: 0, sm: 1.5, md: 1.25 },
  minHeight: { xs: 44, md: 56 },
  color: 'text.secondary',
  fontSize: { xs: '0.75rem', sm: '0.875rem' },
  '@media (max-width: 359px)': { fontSize: '0.6875rem' },
  fontWeight: 600,
  borderBottom: '2px solid transparent',
  '&:hover': { color: 'text.primary' },
  '&[aria-current]': { color: 'primary.main', borderBottomColor: 'primary.main' },
};
const skipLink = {
  position: 'absolute',
  left: 8,
  top: -60,
  zIndex: 'tooltip',
  px: 2,
  py: 1,
  bgcolor: 'background.paper',
  borderRadius: 1,
  '&:focus': { top: 8 },
};
