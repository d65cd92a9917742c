import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { SkeletonRows } from '@oware/ui';
import type { ReactNode } from 'react';
import { LoadFailure, type QueryOutcome } from '../api/load-failure.tsx';
import { words } from './record.words.ts';

/** Places a record's panel beside its tabs, or above them on narrow screens. */
export const panelAndTabs = {
  display: 'grid',
  gap: 2.5,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '280px minmax(0, 1fr)' },
};

type TabsAcrossProps = {
  tabs: ReactNode;
  panel: ReactNode;
  /** The content of the open tab. */
  children: ReactNode;
};

/**
 * Tabs across a record's panel and the content beside it. On narrow screens they stay below the panel, so that a tapped
 * tab shows its content. They move in the page and not by style, so that the Tab key and screen readers follow.
 */
export function TabsAcross({ tabs, panel, children }: TabsAcrossProps) {
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up('lg'), { noSsr: true });
  const bar = (
    <Box key="tabs" sx={{ gridColumn: '1 / -1' }}>
      {tabs}
    </Box>
  );
  const aside = <div key="panel">{panel}</div>;
  return (
    <Box sx={panelAndTabs}>
      {isWide ? [bar, aside] : [aside, bar]}
      {children}
    </Box>
  );
}

type WaitingProps = {
  /** `client`. */
  what: string;
  /** Number of lines in the panel. */
  panelRows: number;
  /** Those of {@link TabsAcross}, invisible, because their lines take as much room as they do later. */
  tabs?: ReactNode;
  answer: QueryOutcome;
};

/** Placeholder for panel and tabs until the record is loaded. */
export function DetailsWaiting({ what, panelRows, tabs, answer }: WaitingProps) {
  if (answer.isError && !answer.isFetching) return <LoadFailure what={words('theRecord', { what })} answer={answer} />;
  const panel = (
    <Card sx={{ p: 2.5 }}>
      <SkeletonRows rows={panelRows} label={words('loadingRecord', { what })} />
    </Card>
  );
  const content = (
    <Card sx={{ p: 2.5 }} aria-hidden>
      <SkeletonRows rows={12} />
    </Card>
  );
  return tabs ? (
    <TabsAcross tabs={tabs} panel={panel}>
      {content}
    </TabsAcross>
  ) : (
    <Box sx={panelAndTabs}>
      {panel}
      {content}
    </Box>
  );
}
