import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useGetReportedScreenQuery } from '../../api/desk.api.ts';

/** Shows the problem that the capsule of a sandbox was made for, with a link to its screen. */
export function ReportedProblem({ sandbox }: { sandbox: string }) {
  const { currentData: data } = useGetReportedScreenQuery(
    { params: { name: sandbox } },
    { refetchOnMountOrArgChange: true },
  );
  const screen = data?.screen;
  if (!screen) return null;
  return (
    <Alert severity="info" sx={{ mb: 2.5 }}>
      <Box component="strong" sx={{ display: 'block', whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {screen.problem || 'A problem was reported without a description.'}
      </Box>
      <Box sx={{ overflowWrap: 'anywhere' }}>
        Reported on {screen.address}. Sign in to the console as {screen.account}.
      </Box>
      <Button component="a" href={screen.url} target="_blank" rel="noopener" sx={{ mt: 0.5, ml: -1.75 }}>
        Open the screen
      </Button>
    </Alert>
  );
}
