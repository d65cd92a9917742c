import { mdiCompassOffOutline } from '@mdi/js';
import Button from '@mui/material/Button';
import { EmptyState, PageHeader } from '@oware/ui';
import { paths } from '../../paths.ts';

/** Any unknown address, and where a call that answers 404 leads (1§2). */
export const Component = () => (
  <>
    <PageHeader title="Not found" />
    <EmptyState
      title="There is nothing at this address"
      icon={mdiCompassOffOutline}
      action={
        <Button href={paths.dashboard} variant="outlined">
          Back to the dashboard
        </Button>
      }
    >
      It may have been removed, or it belongs to another lender.
    </EmptyState>
  </>
);
