import { mdiLockOutline } from '@mdi/js';
import Button from '@mui/material/Button';
import { messages } from '@oware/contract';
import { EmptyState, PageHeader } from '@oware/ui';
import { paths } from '../../paths.ts';

export const Component = () => (
  <>
    <PageHeader title={messages.permissionDenied} />
    <EmptyState
      title="Your role does not open this screen"
      icon={mdiLockOutline}
      action={
        <Button href={paths.dashboard} variant="outlined">
          Back to the dashboard
        </Button>
      }
    >
      Ask your administrator if you need it for your work.
    </EmptyState>
  </>
);
