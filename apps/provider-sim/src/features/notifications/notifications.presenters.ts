import type { Notification } from '@oware/contract';
import type { Notification as NotificationRow } from '@oware/db';

/** `readTo` is the id of the newest notification that the person has read. */
export const presentNotification = (row: NotificationRow, readTo: number): Notification => ({
  id: String(row.id),
  subject: row.subject,
  body: row.body,
  read: row.id <= readTo,
  callBack: row.callBack,
  createdAt: row.createdAt.toISOString(),
});
