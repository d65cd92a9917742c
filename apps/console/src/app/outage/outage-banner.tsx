import { mdiCloudOffOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Icon } from '@oware/ui';
import { outageSentences } from './outage.rules.ts';
import { useWhatIsAway } from './outage.state.ts';
import { useOutageCheck } from './use-outage-check.ts';
import { useReloadAfterOutage } from './use-reload-after-outage.ts';

/** Says above every screen what is away and what can still be done, until it is back. */
export function OutageBanner() {
  const away = useWhatIsAway();
  useOutageCheck(away.size > 0);
  useReloadAfterOutage();
  return (
    // there before it has a text, so that the text is read out
    <Box role="status" aria-label="Services" sx={{ displayPrint: 'none' }}>
      {away.size > 0 && (
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
