import { mdiCloudOffOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Icon } from '@oware/ui';
import { outageSentences } from './outage.rules.ts';
import { useWhatIsAway } from './outage.state.ts';
import { useOutageCheck } from './use-outage-check.ts';
import { useReloadAfterOutage } from './use-reload-after-outage.ts';
import { words } from '../frame.words.ts';

/** Shows above every screen which service is away and what still works, until it is available again. */
export function OutageBanner() {
  const away = useWhatIsAway();
  useOutageCheck(away.length > 0);
  useReloadAfterOutage();
  return (
    // rendered before it has a text, so that screen readers announce the text
    <Box role="status" aria-label={words('services')} sx={{ displayPrint: 'none' }}>
      {away.length > 0 && (
        <Stack
          direction="row"
          sx={{
            alignItems: 'flex-start',
            gap: 1.5,
            px: { xs: 2, md: 3 },
            py: 1,
            borderBottom: 1,
            borderColor: 'divider',
            color: 'warning.main',
            bgcolor: 'background.paper',
          }}
        >
          <Icon path={mdiCloudOffOutline} sx={{ mt: '1px' }} />
          <Box>
            {outageSentences(away).map((sentence) => (
              <Typography key={sentence} color="textPrimary">
                {sentence}
              </Typography>
            ))}
          </Box>
        </Stack>
      )}
    </Box>
  );
}
