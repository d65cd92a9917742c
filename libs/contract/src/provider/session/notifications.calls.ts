import { z } from 'zod';
import { assumed, defineCall } from '../../core/call.ts';
import { acknowledgement, id } from '../../core/shapes.ts';
import { notification, pushRegistration } from './notifications.shapes.ts';

/** The endpoint is external and its address withheld; `/notifications` is our choice. */
export const registerPushToken = defineCall({
  id: 'N1',
  service: 'push',
  method: 'POST',
  path: '/notifications',
  summary: 'Register a browser for push messages',
  action: 'session.own',
  body: pushRegistration,
  answer: acknowledgement,
  source: ['2§7', '3§7'],
  evidence: 'documented',
});

export const listNotifications = defineCall({
  id: 'N2',
  service: 'push',
  method: 'GET',
  path: '/notifications',
  summary: 'List notifications of an organisation',
  action: 'session.own',
  query: z.object({ domainId: id }),
  answer: assumed(z.array(notification)),
  source: ['2§7', '3§7'],
  evidence: 'documented',
});

export const markNotificationsRead = defineCall({
  id: 'X-markNotificationsRead',
  service: 'push',
  method: 'PUT',
  path: '/notifications/read',
  summary: 'Mark all notifications as read',
  action: 'session.own',
  query: z.object({ domainId: id }),
  answer: acknowledgement,
  source: ['2§2'],
  evidence: 'assumed',
});

/** Replaces push messages. Listeners call N2 for the content, which may be outdated in the event. */
export const streamNotifications = defineCall({
  id: 'X-streamNotifications',
  service: 'push',
  method: 'GET',
  path: '/notifications/stream',
  summary:
    'Stream server-sent events: “notification” for each new one, from the Last-Event-ID header on; “position” first, with the id to continue after; “permissions” when the person’s permissions may have changed',
  action: 'session.own',
  query: z.object({ domainId: id }),
  answerType: 'text/event-stream',
  answer: z.unknown(),
  source: ['2§7'],
  evidence: 'assumed',
});
