import { mdiCheckAll } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { EmptyState } from '@oware/ui';
import { LoadFailure } from '../../api/load-failure.tsx';
import { paths } from '../../paths.ts';
import { PersonSkeleton } from './person-review.view.tsx';
import type { IdentityQueue } from './use-identity-queue.ts';
import { words } from './identity-queue.words.ts';

/** The end of the queue with what to do next, or the reason why the queue can't be shown. */
export function IdentityQueueEnd({ queue: { people, ownCount, failed } }: { queue: IdentityQueue }) {
  const [failure] = failed;
  if (failure) return <LoadFailure what={failure.what} answer={failure.answer} />;
  if (!people) return <PersonSkeleton />;
  return (
    <EmptyState
      title={words('allDecided')}
      icon={mdiCheckAll}
      action={
        <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', justifyContent: 'center' }}>
          <Button href={paths.dashboard} variant="contained">
            {words('backToMyWork')}
          </Button>
          <Button href={paths.identity} variant="outlined">
            {words('showAllVerifications')}
          </Button>
        </Box>
      }
    >
      {ownCount === 0 ? words('allDecidedAbout') : words('othersDecide', { count: ownCount })}
    </EmptyState>
  );
}
