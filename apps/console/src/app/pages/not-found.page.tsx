import { mdiCompassOffOutline } from '@mdi/js';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { EmptyState, PageHeader } from '@oware/ui';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../paths.ts';

/** React Router keeps in it how many addresses of the console come before this one. */
const cameFromConsole = () => ((window.history.state as { idx?: number } | null)?.idx ?? 0) > 0;

/** Any unknown address, and any at which a call answers 404 (1§2); the address stays. */
export function Component() {
  const navigate = useNavigate();
  return (
    <>
      <PageHeader title="Not found" />
      <EmptyState
        title="This page doesn’t exist"
        icon={mdiCompassOffOutline}
        action={
          <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', justifyContent: 'center' }}>
            {cameFromConsole() && (
              <Button variant="contained" onClick={() => void navigate(-1)}>
                Go back
              </Button>
            )}
            <Button href={paths.dashboard} variant="outlined">
              Back to the dashboard
            </Button>
          </Stack>
        }
      >
        It may have been removed, or it belongs to another lender.
      </EmptyState>
    </>
  );
}

Component.displayName = 'NotFoundPage';
