import { mdiBellOutline } from '@mdi/js';
import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { messages } from '@oware/contract';
import { Icon } from '@oware/ui';
import { useState } from 'react';

/** Notifications; none reach the console so far, and it says so. */
export function Bell() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const unread = 0;
  return (
    <>
      <IconButton
        onClick={(event) => setAnchor(event.currentTarget)}
        aria-label={`Notifications, ${unread} unread`}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
      >
        <Badge badgeContent={unread} color="error">
          <Icon path={mdiBellOutline} />
        </Badge>
      </IconButton>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { variant: 'outlined', role: 'dialog', 'aria-label': 'Notifications' } }}
      >
        <Box sx={{ width: 300, maxWidth: '90vw', maxHeight: 250, overflowY: 'auto', p: 2 }}>
          <Typography component="h2" variant="h3" sx={{ mb: 1 }}>
            Notifications
          </Typography>
          <Typography color="textSecondary">{messages.noNotifications}</Typography>
        </Box>
      </Popover>
    </>
  );
}
