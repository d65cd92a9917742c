import { mdiCheckAll } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { EmptyState } from '@oware/ui';
import { words } from './decision-queue.words.ts';

type Way = { label: string; href: string };
type AllDecidedProps = {
  /** What to do next, the usual one first. */
  ways: readonly [Way, Way];
  children: string;
};

/** The end of a queue of decisions. */
export const AllDecided = ({ ways: [usual, other], children }: AllDecidedProps) => (
  <EmptyState
    title={words('allDecided')}
    icon={mdiCheckAll}
    action={
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', justifyContent: 'center' }}>
        <Button href={usual.href} variant="contained">
          {usual.label}
        </Button>
        <Button href={other.href} variant="outlined">
          {other.label}
        </Button>
      </Box>
    }
  >
    {children}
  </EmptyState>
);
