import { defineCall } from '../../core/call.ts';
import { notificationTriggers, notificationTriggersChange } from './notification-triggers.shapes.ts';

/** `orgId` works as in the organisation settings. */
export const getNotificationTriggers = defineCall({
  id: 'X-getNotificationTriggers',
  service: 'provider',
  method: 'GET',
  path: '/domain/{orgId}/settings/notifications',
  summary: 'Get the notification triggers of an organisation',
  action: 'organization.read',
  answer: notificationTriggers,
  source: ['3§3'],
  evidence: 'assumed',
});

export const updateNotificationTriggers = defineCall({
  id: 'X-updateNotificationTriggers',
  service: 'provider',
  method: 'PUT',
  path: '/domain/{orgId}/settings/notifications',
  summary: 'Update the notification triggers of an organisation',
  action: 'organization.change',
  body: notificationTriggersChange,
  answer: notificationTriggers,
  errors: ['conflict'],
  source: ['3§3'],
  evidence: 'assumed',
});
