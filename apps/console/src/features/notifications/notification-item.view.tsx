import { formatMoment, PlainLink, unbroken } from '@oware/ui';
import type { Notification } from '../../api/readings.ts';
import { walkTarget } from '../../keyboard/shortcuts.rules.ts';
import { bodyOf, screenOf, subjectOf } from './notification.text.ts';
import { words } from './notifications.words.ts';

type NotificationItemProps = { notification: Notification; onOpen?: () => void };

/** One notification, which links to its record. Its list styles it. */
export function NotificationItem({ notification, onOpen }: NotificationItemProps) {
  const href = screenOf(notification, location.origin);
  const { read, createdAt } = notification;
  const content = (
    <>
      <span className="mark" {...(!read && { role: 'img', 'aria-label': words('unread') })} />
      <span className="text">
        <span className="subject">{subjectOf(notification)}</span>
        <span className="body">{unbroken(bodyOf(notification))}</span>
        <time dateTime={createdAt ?? undefined}>{formatMoment(createdAt)}</time>
      </span>
    </>
  );
  return (
    <li>
      {href === undefined ? (
        <div className="notification">{content}</div>
      ) : (
        <PlainLink {...walkTarget} className="notification" href={href} onClick={onOpen}>
          {content}
        </PlainLink>
      )}
    </li>
  );
}
