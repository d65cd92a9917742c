import type { Notification } from '../../api/readings.ts';
import { leadsToScreen } from '../../app/addresses/known-screens.store.ts';
import { words } from './notifications.words.ts';

/** 2§3: a subject or a title. */
export const subjectOf = ({ subject, title }: Notification): string => subject ?? title ?? words('notification');

/** 2§3: a body or a message. A line doesn't end between the currency and the number of an amount. */
export const bodyOf = ({ body, message }: Notification): string =>
  (body ?? message ?? '').replaceAll(/\bGHS (?=\d)/g, 'GHS\u00A0');

/** The screen that a notification leads to: one of this console, or none. Another provider's addresses may name none. */
export function screenOf({ callBack }: Pick<Notification, 'callBack'>, origin: string): string | undefined {
  if (!callBack?.startsWith('/') || !URL.canParse(callBack, origin)) return undefined;
  const address = new URL(callBack, origin);
  const isScreen = address.origin === origin && leadsToScreen(address.pathname);
  return isScreen ? address.pathname + address.search + address.hash : undefined;
}

/** `3 unread notifications`. */
export const unreadText = (unread: number): string => words('unreadCount', { count: unread });
