import { mdiBellRingOutline, mdiClose } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Icon, notify } from '@oware/ui';
import { useState } from 'react';
import { usePushConsent } from './use-push-consent.ts';
import { words } from '../notifications.words.ts';

/** In sessionStorage: asked again after the next sign-in. */
const postponedKey = 'oware.push.postponed';

/** Asks once whether this browser may be sent messages (2§4), in a line above the screen that waits for no answer. */
export function PushQuestion() {
  const { isQuestion, accept, refuse } = usePushConsent();
  const [isPostponed, setPostponed] = useState(() => sessionStorage.getItem(postponedKey) !== null);
  const isAsked = isQuestion && !isPostponed;
  if (!isAsked) return null;
  const postpone = () => {
    sessionStorage.setItem(postponedKey, 'true');
    setPostponed(true);
  };
  // the question disappears with its answer
  const turnOn = async () => {
    if (await accept()) notify.success(words('pushIsOn'));
  };
  const decline = () => {
    refuse();
    notify.info(words('pushLater'));
  };
  return (
    <Stack
      component="section"
      aria-label={words('notificationsOnThisDevice')}
      direction="row"
      sx={{
        displayPrint: 'none',
        alignItems: 'center',
        gap: { xs: 1, sm: 1.5 },
        px: { xs: 2, md: 3 },
        py: 0.75,
        borderBottom: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
      }}
    >
      <Icon path={mdiBellRingOutline} sx={{ color: 'primary.main', display: { xs: 'none', sm: 'block' } }} />
      <Box sx={{ flex: 1, display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.25 }}>
        <Typography sx={{ flex: '1 1 260px' }}>{words('pushQuestion')}</Typography>
        <Stack direction="row" sx={{ gap: 0.5, ml: { xs: -1.25, sm: 0 } }}>
          <Button size="small" onClick={() => void turnOn()}>
            {words('turnOnNotifications')}
          </Button>
          <Button size="small" color="inherit" onClick={decline}>
            {words('noThanks')}
          </Button>
        </Stack>
      </Box>
      <IconButton size="small" onClick={postpone} aria-label={words('notNow')} title={words('notNow')}>
        <Icon path={mdiClose} />
      </IconButton>
    </Stack>
  );
}
