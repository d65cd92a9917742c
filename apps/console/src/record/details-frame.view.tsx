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

type WaitingProps = {
  /** `client`. */
  what: string;
  /** Number of lines in the panel. */
  panelRows: number;
  answer: QueryOutcome;
};

/** Placeholder for panel and tabs until the record is loaded. */
export const DetailsWaiting = ({ what, panelRows, answer }: WaitingProps) =>
  answer.isError && !answer.isFetching ? (
    <LoadFailure what={words('theRecord', { what })} answer={answer} />
  ) : (
    <Box sx={panelAndTabs}>
      <Card sx={{ p: 2.5 }}>
        <SkeletonRows rows={panelRows} label={words('loadingRecord', { what })} />
      </Card>
      <Card sx={{ p: 2.5 }} aria-hidden>
        <SkeletonRows rows={12} />
      </Card>
    </Box>
  );
