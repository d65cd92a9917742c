import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { SkeletonRows } from '@oware/ui';
import { LoadFailure, type QueryOutcome } from '../api/load-failure.tsx';
import { words } from './record.words.ts';

/** Places a record's panel beside its tabs, or above them on narrow screens. */
export const panelAndTabs = {
  display: 'grid',
  gap: 2.5,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '280px minmax(0, 1fr)' },
};

/** Tabs above panel and content. On narrow screens they stay below the panel, so that a tapped tab shows its content. */
export const tabsAcross = { gridColumn: '1 / -1' };
export const panelFirst = { order: { xs: -1, lg: 0 } };

type WaitingProps = {
  /** `client`. */
  what: string;
  /** Number of lines in the panel. */
  panelRows: number;
  /** Keeps the place of {@link tabsAcross}. */
  hasTabsAcross?: boolean;
  answer: QueryOutcome;
};

/** Placeholder for panel and tabs until the record is loaded. */
export const DetailsWaiting = ({ what, panelRows, hasTabsAcross = false, answer }: WaitingProps) =>
  answer.isError && !answer.isFetching ? (
    <LoadFailure what={words('theRecord', { what })} answer={answer} />
  ) : (
    <Box sx={panelAndTabs}>
      {hasTabsAcross && <Box sx={[tabsAcross, { height: 45, borderBottom: 1, borderColor: 'divider' }]} />}
      <Card sx={[panelFirst, { p: 2.5 }]}>
        <SkeletonRows rows={panelRows} label={words('loadingRecord', { what })} />
      </Card>
      <Card sx={{ p: 2.5 }} aria-hidden>
        <SkeletonRows rows={12} />
      </Card>
    </Box>
  );
