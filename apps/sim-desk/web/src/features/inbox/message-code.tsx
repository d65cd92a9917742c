import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { CopyButton } from '@oware/ui';

/** Shows the code of a message with a copy button; large on a phone. */
export const MessageCode = ({ code, large = false }: { code: string; large?: boolean }) => (
  <Box
    sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 2.5, py: 1.25, borderBottom: 1, borderColor: 'divider' }}
  >
    <Typography color="textSecondary">Code</Typography>
    <Box component="code" sx={{ fontSize: large ? '2rem' : '1.25rem', fontWeight: 700, letterSpacing: '0.06em' }}>
      {code}
    </Box>
    <CopyButton text={code} what="the code" />
  </Box>
);
