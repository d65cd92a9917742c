import { mdiBellOutline } from '@mdi/js';
import Badge from '@mui/material/Badge';
import IconButton from '@mui/material/IconButton';
import { Icon, OnceOpen, soonPart, useOnLeave } from '@oware/ui';
import { useState } from 'react';
import { useLiveNotifications } from './live/use-live-notifications.ts';
import { useNotifications } from './use-notifications.ts';
import { words } from './notifications.words.ts';

const BellPanel = soonPart(async () => (await import('./bell-panel.view.tsx')).BellPanel);

/** How many notifications the person has not read, as it changes; the newest on request (1§2, 2§2). */
export function Bell() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const isLive = useLiveNotifications();
  const { unread } = useNotifications({ isLive });
  const close = () => setAnchor(null);
  useOnLeave(close);
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
      <OnceOpen open={anchor !== null}>{(open) => <BellPanel open={open} anchor={anchor} onClose={close} />}</OnceOpen>
    </>
  );
}
