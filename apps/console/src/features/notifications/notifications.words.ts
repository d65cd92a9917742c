import { makeCatalogue } from '../../words/catalogue.store.ts';

/** The texts of notifications: the bell, the list, and push messages on this device. */
export const english = {
  notifications: 'Notifications',
  mostRecent: 'The {number} most recent',
  allNotifications: 'All notifications',
  yourNotifications: 'Your notifications',
  bellUnread: 'Notifications, {number} unread',
  unread: 'Unread',
  markAllAsRead: 'Mark all as read',
  noneAbout: 'Decisions, finished uploads and pending approvals appear here.',
  listCaption: 'Notifications, newest first',
  allAreRead: 'All are read',
  unreadCount: { one: '{count} unread notification', other: '{count} unread notifications' },
  loadingYourNotifications: 'Loading your notifications',
  notificationsOnThisDevice: 'Notifications on this device',
  pushQuestion: 'Show decisions and approvals as notifications in this browser?',
  pushAbout: 'Decisions and approvals appear as notifications of this browser.',
  pushBlocked: 'This browser blocks notifications from Oware. Allow them in the browser’s settings.',
  pushIsOn: 'Notifications are on for this device',
  pushLater: 'You can turn them on later under Notifications',
  turnOnNotifications: 'Turn on notifications',
  noThanks: 'No, thanks',
  notNow: 'Not now',
  notRegistered: 'This browser could not be registered for push messages.',
  noToken: 'The browser gave no token for push messages.',
  notUnsubscribed: 'The subscription to push messages could not be ended.',
  notification: 'Notification',
} as const;

export const { words } = makeCatalogue('notifications', english);
