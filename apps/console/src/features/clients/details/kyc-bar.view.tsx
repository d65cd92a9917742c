import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { kycTone } from '@oware/domain';
import { words } from '../clients.words.ts';

const colors = { teal: 'primary.main', red: 'error.main' } as const;

/** The verification progress in percent: teal at 100, otherwise red (1§2). */
export function KycBar({ progress }: { progress: number | null }) {
  // a provider may not send it
  if (progress === null) return null;
  const color = colors[kycTone(progress)];
  return (
    <div>
      <Stack direction="row" sx={{ justifyContent: 'space-between', mb: 0.75 }}>
        <Typography variant="body2" color="textSecondary">
          {words('kycProgress')}
        </Typography>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {progress}%
        </Typography>
      </Stack>
      <Box
        role="progressbar"
        aria-label={words('kycProgress')}
        aria-valuenow={progress}
        aria-valuemin={0}
        aria-valuemax={100}
        sx={{
          position: 'relative',
          height: 8,
          borderRadius: 4,
          overflow: 'hidden',
          '&::before': { content: '""', position: 'absolute', inset: 0, bgcolor: color, opacity: 0.2 },
        }}
      >
        <Box sx={{ position: 'relative', height: 1, width: `${progress}%`, borderRadius: 4, bgcolor: color }} />
      </Box>
    </div>
  );
}
