import { z } from 'zod';
import { assumed, defineCall } from '../core/call.ts';
import { acknowledgement, id } from '../core/shapes.ts';
import { notification, pushRegistration } from './notifications.shapes.ts';

/** The endpoint is external and its address withheld; `/notifications` is ours. */
export const registerPushToken = defineCall({
  id: 'N1',
  service: 'push',
  method: 'POST',
  path: '/notifications',
  summary: 'Register a browser for push messages',
  body: pushRegistration,
  answer: acknowledgement,
  source: ['2§7', '3§7'],
  evidence: 'documented',
  planned: true,
});

export const listNotifications = defineCall({
  id: 'N2',
  service: 'push',
  method: 'GET',
  path: '/notifications',
  summary: 'Notifications of an organisation',
  query: z.object({ domainId: id }),
  answer: assumed(z.array(notification)),
  source: ['2§7', '3§7'],
  evidence: 'documented',
  planned: true,
});

export const markNotificationsRead = defineCall({
  id: 'X-markNotificationsRead',
  service: 'push',
  method: 'PUT',
  path: '/notifications/read',
  summary: 'Mark all notifications as read',
  query: z.object({ domainId: id }),
  answer: acknowledgement,
  source: ['2§2'],
  evidence: 'assumed',
  planned: true,
});
