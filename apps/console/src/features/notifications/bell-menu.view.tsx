import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { messages } from '@oware/contract';
import { LoadFailure } from '../../api/load-failure.tsx';
import { paths } from '../../paths.ts';
import { denseNotificationList } from './notification-list.styles.ts';
import { NotificationItem } from './notification-item.view.tsx';
import { NotificationsWaiting } from './notifications-waiting.view.tsx';
import { unreadText } from './notification.text.ts';
import { useNotifications } from './use-notifications.ts';
import { words } from './notifications.words.ts';

/** 2§9 */
const mostRecent = 5;
const scrollHeight = 250;

/** The most recent notifications, and the way to all of them. */
export function BellMenu({ onLeave }: { onLeave: () => void }) {
  const { unread } = useNotifications();
  return (
    <Box sx={{ width: 360, maxWidth: 'calc(100vw - 34px)' }}>
      <Stack
        direction="row"
        sx={{ px: 2, py: 1.25, gap: 1, alignItems: 'baseline', borderBottom: 1, borderColor: 'divider' }}
      >
        <Typography component="h2" variant="h3" sx={{ flex: 1 }}>
          {words('notifications')}
        </Typography>
        {unread > 0 && (
          <Typography color="textSecondary" sx={{ fontSize: '0.8125rem' }}>
            {unreadText(unread)}
          </Typography>
        )}
      </Stack>
      {/* what scrolls can be reached by the keyboard */}
      <Box
        tabIndex={0}
        role="region"
        aria-label={words('mostRecent', { number: mostRecent })}
        sx={{ maxHeight: scrollHeight, overflowY: 'auto' }}
      >
        <MostRecent onLeave={onLeave} />
      </Box>
      <Box sx={{ p: 1, borderTop: 1, borderColor: 'divider', textAlign: 'center' }}>
        <Button href={paths.notifications} onClick={onLeave} fullWidth>
          {words('allNotifications')}
        </Button>
      </Box>
    </Box>
  );
}

function MostRecent({ onLeave }: { onLeave: () => void }) {
  const answer = useNotifications();
  const { data: notifications, isError, isFetching } = answer;
  if (!notifications && isError && !isFetching)
    return <LoadFailure what={words('yourNotifications')} answer={answer} />;
  if (!notifications) return <NotificationsWaiting rows={3} dense />;
  if (notifications.length === 0)
    return (
      <Typography color="textSecondary" sx={{ px: 2, py: 3, textAlign: 'center' }}>
        {messages.noNotifications}
      </Typography>
    );
  return (
    <Box component="ul" sx={denseNotificationList}>
      {notifications.slice(0, mostRecent).map((notification) => (
        <NotificationItem key={notification.id} notification={notification} onOpen={onLeave} />
      ))}
    </Box>
  );
}
