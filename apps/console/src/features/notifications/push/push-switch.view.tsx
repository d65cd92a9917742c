import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { usePushConsent } from './use-push-consent.ts';
import { words } from '../notifications.words.ts';

/** Turns messages to this browser on and off, also after the question was answered. */
export function PushSwitch() {
  const { answer, accept, refuse } = usePushConsent();
  const textId = useId();
  if (!('Notification' in window)) return null;
  const isBlocked = Notification.permission === 'denied';
  return (
    <Box sx={{ mb: 2 }}>
      <FormControlLabel
        label={words('notificationsOnThisDevice')}
        control={
          <Switch
            checked={answer === 'yes' && !isBlocked}
            disabled={isBlocked}
            onChange={(_event, on) => (on ? void accept() : refuse())}
            slotProps={{ input: { 'aria-describedby': textId } }}
          />
        }
      />
      <Typography id={textId} variant="body2" color="textSecondary">
        {isBlocked ? words('pushBlocked') : words('pushAbout')}
      </Typography>
    </Box>
  );
}
