import { mdiCompassOffOutline } from '@mdi/js';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { EmptyState, PageHeader, pagesBefore } from '@oware/ui';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { words } from './pages.words.ts';

/** Shown for an unknown address, and after a call responded with 404 (1§2). The address stays. */
export function Component() {
  const navigate = useNavigate();
  return (
    <>
      <PageHeader title={words('notFound')} />
      <EmptyState
        title={words('notFoundTitle')}
        icon={mdiCompassOffOutline}
        action={
          <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', justifyContent: 'center' }}>
            {pagesBefore() > 0 && (
              <Button variant="contained" onClick={() => void navigate(-1)}>
                {words('goBack')}
              </Button>
            )}
            <Button href={paths.dashboard} variant="outlined">
              {words('backToDashboard')}
            </Button>
          </Stack>
        }
      >
        {words('notFoundAbout')}
      </EmptyState>
    </>
  );
}

Component.displayName = 'NotFoundPage';
