import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { loadSoonParts, OnceOpen, SkeletonRows, soonPart, useLatest, useOnLeave } from '@oware/ui';
import { lazy, memo, Suspense, useEffect, useMemo, useState } from 'react';
import { useGetOwnPermissionsQuery } from '../../api/provider.api.ts';
import { OutageBanner } from '../outage/outage-banner.tsx';
import { PushQuestion } from '../../features/notifications/push/push-question.view.tsx';
import { ReloginModal } from '../../features/session/relogin.modal.tsx';
import { useSession } from '../../session/use-session.ts';
import { useShortcuts } from '../../keyboard/use-shortcuts.ts';
import { FailuresPanel } from '../../simulator/failures.panel.tsx';
import { LessonPanel } from '../../simulator/lesson.panel.tsx';
import { ReportPanel } from '../../simulator/report.panel.tsx';
import { Tour } from '../../tour/tour.view.tsx';
import { PaletteDialog } from '../palette/palette.dialog.tsx';
import { Header } from './header.tsx';
import { Leaving } from './leaving.tsx';
import { LenderSelector } from './lender-selector.tsx';
import { Main, Screen } from './screen.tsx';
import { Sidebar } from './sidebar.tsx';
import { useDesk } from './use-desk.ts';
import { useLenders } from './use-lenders.ts';
import { useScreenIdle } from './use-screen-idle.ts';
import { useWorkCounts } from './use-work-counts.tsx';
import { words } from '../frame.words.ts';

/** A chunk of its own, because few people ever see it and it brings the forms. */
const CompleteRegistration = lazy(async () => ({
  default: (await import('../../features/session/complete-registration.modal.tsx')).CompleteRegistration,
}));

const QuietFailure = soonPart(async () => (await import('../../api/quiet-failure.view.tsx')).QuietFailure);
const ShortcutListDialog = soonPart(
  async () => (await import('../../keyboard/shortcut-list.dialog.tsx')).ShortcutListDialog,
);

/** The frame around every screen of a signed-in person. */
export function Shell() {
  const { organizationSet } = useSession();
  return (
    <Leaving>
      {organizationSet ? <Frame /> : <Header bare />}
      {!organizationSet && (
        <Suspense fallback={null}>
          <CompleteRegistration />
        </Suspense>
      )}
      <ReloginModal />
    </Leaving>
  );
}

/** What opens over the screen. */
type Over = 'search' | 'shortcuts' | 'failures' | 'lessons' | 'report';

const useOpens = (setOver: (over: Over) => void) =>
  useMemo(
    () => ({
      onSearch: () => setOver('search'),
      onShortcuts: () => setOver('shortcuts'),
      onFailures: () => setOver('failures'),
      onLessons: () => setOver('lessons'),
      onReport: () => setOver('report'),
    }),
    [setOver],
  );

function Frame() {
  // the user's permissions, for every control on the screens
  useGetOwnPermissionsQuery(undefined, { refetchOnFocus: true, refetchOnReconnect: true });
  const [menuOpen, setMenuOpen] = useState(false);
  // these stay the same, so that header and entries of the menu aren't drawn again with the frame, for each address
  const openMenu = useLatest(() => setMenuOpen(true));
  const closeMenu = useLatest(() => setMenuOpen(false));
  useOnLeave(closeMenu);
  const [over, setOver] = useState<Over>();
  const opens = useOpens(setOver);
  const closeOver = () => setOver(undefined);
  const hasDesk = useDesk(opens.onFailures);
  useShortcuts({ onSearch: opens.onSearch, onHelp: opens.onShortcuts });
  const { lenders, chosen, mayChoose, change, answer, settled } = useLenders();
  const isIdle = useScreenIdle(settled);
  useEffect(() => {
    // the menus and dialogs
    if (isIdle) void loadSoonParts();
  }, [isIdle]);
  const { counts, counter } = useWorkCounts(settled ? chosen?.id : undefined, isIdle);
  return (
    <Box sx={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column' }}>
      <SkipLink />
      <Header onMenu={openMenu} onSearch={opens.onSearch} desk={hasDesk ? opens : undefined} />
      <PaletteDialog
        open={over === 'search'}
        onClose={closeOver}
        onShortcuts={opens.onShortcuts}
        {...{ lenders, chosen, mayChoose, change }}
      />
      <OnceOpen open={over === 'shortcuts'}>
        {(open) => <ShortcutListDialog open={open} onClose={closeOver} />}
      </OnceOpen>
      {hasDesk && over === 'failures' && <FailuresPanel onClose={closeOver} />}
      {hasDesk && over === 'report' && <ReportPanel onClose={closeOver} />}
      {hasDesk && (isIdle || over === 'lessons') && <LessonPanel isAsked={over === 'lessons'} onClose={closeOver} />}
      {settled && <Tour notLoaded={words('tourNotLoaded')} />}
      <OutageBanner />
      <PushQuestion />
      {counter}
      <Box sx={{ flex: 1, display: 'flex', minWidth: 0 }}>
        <Sidebar
          open={menuOpen}
          onClose={closeMenu}
          administrator={mayChoose}
          counts={counts}
          selector={
            <>
              <LenderSelector lenders={lenders} chosen={chosen} mayChoose={mayChoose} onChange={change} />
              {!lenders && answer.isError && (
                <Box sx={{ mt: 1, '&:empty': { display: 'none' } }}>
                  <QuietFailure what={words('theLenders')} answer={answer} />
                </Box>
              )}
            </>
          }
        />
        <Main>{settled ? <Screen key={chosen?.id} /> : <SkeletonRows />}</Main>
      </Box>
    </Box>
  );
}

const SkipLink = memo(() => (
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
    {words('skipToContent')}
  </Link>
));
