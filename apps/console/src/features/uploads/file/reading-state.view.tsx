import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Working } from '../sheet/sheet.client.ts';

type ReadingStateProps = { name: string; working: Working | undefined; onCancel: () => void };

const words: Record<Working['what'], string> = {
  reading: 'Reading the file',
  checking: 'Checking the rows',
  comparing: 'Comparing with other uploads and open loans',
};

/** Shows that a file is being read or checked; the page stays usable. */
export const ReadingState = ({ name, working, onCancel }: ReadingStateProps) => (
  <Stack sx={{ gap: 1, maxWidth: 520, py: 4 }}>
    <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Typography>
    <LinearProgress
      aria-label={`Reading ${name}`}
      variant={working ? 'determinate' : 'indeterminate'}
      value={(working?.share ?? 0) * 100}
      sx={{ borderRadius: 1 }}
    />
    <Typography color="textSecondary" role="status">
      {words[working?.what ?? 'reading']}
    </Typography>
    <Button variant="outlined" onClick={onCancel} sx={{ alignSelf: 'flex-start' }}>
      Cancel
    </Button>
  </Stack>
);
