import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Batch } from '@oware/contract';
import { outcomeText } from './uploads.text.ts';

/** How far the checks of an upload's rows are. */
export function ProcessingState({ batch }: { batch: Batch }) {
  const { upload, name } = batch;
  if (!upload?.isProcessing) return null;
  const share = upload.lines === 0 ? 1 : (upload.passed + upload.fallout) / upload.lines;
  return (
    <Stack sx={{ gap: 0.5, mb: 2 }}>
      <Typography sx={{ overflowWrap: 'anywhere' }}>{upload.fileName || name}</Typography>
      <LinearProgress
        variant="determinate"
        value={Math.min(100, share * 100)}
        aria-label={`Processing of ${upload.fileName || name}`}
        sx={{ borderRadius: 1 }}
      />
      <Typography variant="body2" color="textSecondary" role="status">
        {outcomeText(batch)}
      </Typography>
    </Stack>
  );
}
