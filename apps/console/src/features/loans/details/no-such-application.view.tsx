import { mdiFileRemoveOutline } from '@mdi/js';
import Button from '@mui/material/Button';
import { EmptyState } from '@oware/ui';
import { paths } from '../../../paths.ts';
import { words } from '../loans.words.ts';

/** Stands in place of an application that somebody has removed. */
export const NoSuchApplication = () => (
  <EmptyState
    title={words('noSuchApplication')}
    icon={mdiFileRemoveOutline}
    action={
      <Button variant="outlined" href={paths.loans}>
        {words('showAllLoans')}
      </Button>
    }
  >
    {words('noSuchApplicationAbout')}
  </EmptyState>
);
