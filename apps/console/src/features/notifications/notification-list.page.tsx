import { mdiBellOutline, mdiCheckAll } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { messages } from '@oware/contract';
import { dimmed, EmptyState, Icon, PageHeader } from '@oware/ui';
import { Navigate, useSearchParams } from 'react-router-dom';
import { screenToOpen } from '../../../worker/worker-messages.ts';
import { Outdated } from '../../api/quiet-failure.view.tsx';
import { LoadFailure } from '../../api/load-failure.tsx';
import { useMarkNotificationsReadMutation } from '../../api/push.api.ts';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/use-session.ts';
import { notificationList } from './notification-list.styles.ts';
import { NotificationItem } from './notification-item.view.tsx';
import { NotificationsWaiting } from './notifications-waiting.view.tsx';
import { screenOf, unreadText } from './notification.text.ts';
import { PushSwitch } from './push/push-switch.view.tsx';
import { useNotifications } from './use-notifications.ts';
import { words } from './notifications.words.ts';

/** /notifications (2§2). A push message names the screen that it leads to, which this console may not have. */
export function Component() {
  const [search] = useSearchParams();
  const callBack = search.get(screenToOpen);
  if (callBack === null) return <NotificationList />;
  return <Navigate to={screenOf({ callBack }, location.origin) ?? paths.notifications} replace />;
}

/** What the organisation was told, newest first. */
function NotificationList() {
  const { organizationId } = useSession();
  const { data: notifications, unread, isError, isFetching, error, refetch } = useNotifications();
  const [markRead, { isLoading: isMarking }] = useMarkNotificationsReadMutation();
  const failed = isError && notifications === undefined && !isFetching;
  return (
    <>
      <PageHeader
        title={words('notifications')}
        actions={
          <Button
            variant="outlined"
            startIcon={<Icon path={mdiCheckAll} />}
            // keeps the focus once it has done its work
            aria-disabled={unread === 0}
            sx={unread === 0 ? dimmed : {}}
            loading={isMarking}
            onClick={() => unread > 0 && void markRead({ query: { domainId: organizationId } })}
          >
            {words('markAllAsRead')}
          </Button>
        }
      >
        {headOf(notifications, unread, failed)}
      </PageHeader>
      <PushSwitch />
      {notifications && <Outdated what={words('yourNotifications')} answer={{ error, isError, isFetching, refetch }} />}
      {failed ? (
        <LoadFailure what={words('yourNotifications')} answer={{ error, refetch }} />
      ) : !notifications ? (
        <Card>
          <NotificationsWaiting rows={8} />
        </Card>
      ) : notifications.length === 0 ? (
        <EmptyState title={messages.noNotifications} icon={mdiBellOutline}>
          {words('noneAbout')}
        </EmptyState>
      ) : (
        <Card>
          <Box component="ul" aria-label={words('listCaption')} sx={notificationList}>
            {notifications.map((notification) => (
              <NotificationItem key={notification.id} notification={notification} />
            ))}
          </Box>
        </Card>
      )}
    </>
  );
}

/** As high while they load, and when all are read, so that the list does not move. */
function headOf(notifications: readonly unknown[] | undefined, unread: number, failed: boolean): string | undefined {
  if (unread > 0) return unreadText(unread);
  if (notifications) return notifications.length > 0 ? words('allAreRead') : undefined;
  return failed ? undefined : '\u00a0';
}

Component.displayName = 'NotificationListPage';
