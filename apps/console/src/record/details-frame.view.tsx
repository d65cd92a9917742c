import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { SkeletonRows } from '@oware/ui';
import { LoadFailure } from '../api/load-failure.tsx';

/** A record's panel beside its tabs, or above them where there is no room. */
export const panelAndTabs = {
  display: 'grid',
  gap: 2.5,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '280px minmax(0, 1fr)' },
};

type WaitingProps = {
  /** `client`. */
  what: string;
  /** How many lines its panel has. */
  panelRows: number;
  answer: { isError: boolean; isFetching: boolean; error?: unknown; refetch: () => unknown };
};

/** In place of panel and tabs until the record is here. */
export const DetailsWaiting = ({ what, panelRows, answer }: WaitingProps) =>
  answer.isError && !answer.isFetching ? (
    <LoadFailure what={`The ${what}`} answer={answer} />
  ) : (
    <Box sx={panelAndTabs}>
      <Card sx={{ p: 2.5 }}>
        <SkeletonRows rows={panelRows} label={`Loading the ${what}`} />
      </Card>
      <Card sx={{ p: 2.5 }} aria-hidden>
        <SkeletonRows rows={12} />
      </Card>
    </Box>
  );
