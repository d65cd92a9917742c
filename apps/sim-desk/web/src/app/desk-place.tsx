import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { notify } from '@oware/ui';
import { useGetDeskQuery, useSignOutOfDeskMutation } from '../api/desk.api.ts';
import { failure } from '../api/request.ts';

/** Says which machine and database the desk controls, and signs a browser out that had to sign in. */
export function DeskPlace() {
  const { data, error } = useGetDeskQuery();
  const [signOut, { isLoading }] = useSignOutOfDeskMutation();
  if (!data || failure(error)?.status === 401) return null;
  const leave = async () => {
    const { error: failed } = await signOut();
    if (failed) notify.error(failure(failed)?.message ?? 'You could not be signed out');
    else window.location.reload(); // forgets what this page has loaded
  };
  return (
    <Box sx={place}>
      <span>
        Controls the simulators on <strong>{data.machine}</strong>, database <strong>{data.database}</strong>
      </span>
      {data.hasToken && (
        <Button size="small" loading={isLoading} onClick={() => void leave()}>
          Sign out
        </Button>
      )}
    </Box>
  );
}

const place = {
  order: 3,
  width: '100%',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  py: 0.75,
  color: 'text.secondary',
  fontSize: '0.8125rem',
  overflowWrap: 'anywhere',
};
