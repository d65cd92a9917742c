import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Working } from '../sheet/sheet.client.ts';
import { words } from '../uploads.words.ts';

type ReadingStateProps = { name: string; working: Working | undefined; onCancel: () => void };

const workTexts: Record<Working['task'], string> = {
  reading: words('readingTheFile'),
  checking: words('checkingTheRows'),
  comparing: words('comparing'),
};

/** Shows that a file is being read or checked; the page stays usable. */
export function ReadingState({ name, working, onCancel }: ReadingStateProps) {
  return (
    <Stack sx={{ gap: 1, maxWidth: 520, py: 4 }}>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Typography>
      <LinearProgress
        aria-label={words('readingName', { name })}
        variant={working ? 'determinate' : 'indeterminate'}
        value={(working?.share ?? 0) * 100}
        sx={{ borderRadius: 1 }}
      />
      <Typography color="textSecondary" role="status">
        {workTexts[working?.task ?? 'reading']}
      </Typography>
      <Button variant="outlined" onClick={onCancel} sx={{ alignSelf: 'flex-start' }}>
        {words('cancel')}
      </Button>
    </Stack>
  );
}
