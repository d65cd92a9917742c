import Box from '@mui/material/Box';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import Typography from '@mui/material/Typography';
import { drawnByGround, formatMoment } from '@oware/ui';
import type { Notification } from '../../api/readings.ts';
import { walkTarget } from '../../keyboard/shortcuts.rules.ts';
import { bodyOf, screenOf, subjectOf } from './notification.text.ts';
import { words } from './notifications.words.ts';

/** One notification, which links to its record. `dense` shows at most two lines of its body. */
export function NotificationItem({
  notification,
  dense = false,
  onOpen,
}: {
  notification: Notification;
  dense?: boolean;
  onOpen?: () => void;
}) {
  const href = screenOf(notification, location.origin);
  const content = <Content notification={notification} dense={dense} />;
  const spacing = { px: dense ? 2 : 2.5, py: dense ? 1 : 1.5, alignItems: 'flex-start', gap: 1.25 };
  if (href === undefined)
    return (
      <ListItem divider sx={spacing}>
        {content}
      </ListItem>
    );
  return (
    <ListItem divider disablePadding>
      <ListItemButton {...walkTarget} href={href} onClick={onOpen} sx={spacing}>
        {content}
      </ListItemButton>
    </ListItem>
  );
}

function Content({ notification, dense }: { notification: Notification; dense: boolean }) {
  const { read, createdAt } = notification;
  return (
    <>
      <Box
        component="span"
        {...(!read && { role: 'img', 'aria-label': words('unread') })}
        sx={{
          flexShrink: 0,
          width: 8,
          height: 8,
          mt: '7px',
          borderRadius: '50%',
          bgcolor: read ? 'transparent' : 'primary.main',
          ...drawnByGround,
        }}
      />
      <Box sx={{ minWidth: 0, flex: 1, overflowWrap: 'anywhere' }}>
        <Typography component="span" sx={{ display: 'block', fontWeight: read ? 400 : 650, color: 'text.primary' }}>
          {subjectOf(notification)}
        </Typography>
        <Typography
          component="span"
          color="textSecondary"
          sx={{
            fontSize: dense ? '0.8125rem' : undefined,
            overflow: 'hidden',
            display: '-webkit-box',
            WebkitBoxOrient: 'vertical',
            WebkitLineClamp: dense ? 2 : 'none',
          }}
        >
          {bodyOf(notification)}
        </Typography>
        <Typography
          component="time"
          dateTime={createdAt ?? undefined}
          color="textSecondary"
          sx={{ fontSize: '0.75rem' }}
        >
          {formatMoment(createdAt)}
        </Typography>
      </Box>
    </>
  );
}
