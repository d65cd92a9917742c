import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Batch } from '../../../api/readings.ts';
import { outcomeText } from '../uploads.text.ts';
import { words } from '../uploads.words.ts';

/** The progress of checking an upload's rows. */
export function ProcessingState({ batch }: { batch: Batch }) {
  const { upload, name } = batch;
  if (!upload?.isProcessing) return null;
  const { lines, passed, fallout } = upload;
  const isKnown = lines !== null && passed !== null && fallout !== null;
  const share = isKnown ? (lines === 0 ? 1 : (passed + fallout) / lines) : undefined;
  return (
    <Stack sx={{ gap: 0.5, mb: 2 }}>
      <Typography sx={{ overflowWrap: 'anywhere' }}>{upload.fileName || name}</Typography>
      <LinearProgress
        {...(share !== undefined && { variant: 'determinate', value: Math.min(100, share * 100) })}
        aria-label={words('processingOf', { name: upload.fileName || name })}
        sx={{ borderRadius: 1 }}
      />
      <Typography variant="body2" color="textSecondary" role="status">
        {outcomeText(batch)}
      </Typography>
    </Stack>
  );
}
