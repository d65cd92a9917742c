import { mdiBellOutline } from '@mdi/js';
import Badge from '@mui/material/Badge';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import { Icon, OnceOpen } from '@oware/ui';
import { useState } from 'react';
import { BellMenu } from './bell-menu.view.tsx';
import { useLiveNotifications } from './live/use-live-notifications.ts';
import { useNotifications } from './use-notifications.ts';
import { words } from './notifications.words.ts';

/** Over the page as menus are. */
const panel = { mt: 1, boxShadow: '0 8px 24px rgb(0 0 0 / 0.14)' };

/** How many notifications the person has not read, as it changes; the newest on request (1§2, 2§2). */
export function Bell() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const isLive = useLiveNotifications();
  const { unread } = useNotifications({ isLive });
  const close = () => setAnchor(null);
  return (
    <>
      <IconButton
        onClick={(event) => setAnchor(event.currentTarget)}
        aria-label={words('bellUnread', { number: unread })}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
      >
        <Badge badgeContent={unread} max={99} color="error">
          <Icon path={mdiBellOutline} />
        </Badge>
      </IconButton>
      <OnceOpen open={anchor !== null}>
        {(open) => (
          <Popover
            open={open}
            anchorEl={anchor}
            onClose={close}
            anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
            transformOrigin={{ vertical: 'top', horizontal: 'right' }}
            slotProps={{
              paper: { variant: 'outlined', role: 'dialog', 'aria-label': words('notifications'), sx: panel },
            }}
          >
            <BellMenu onLeave={close} />
          </Popover>
        )}
      </OnceOpen>
    </>
  );
}
