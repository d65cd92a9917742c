import { defineCall } from '../../core/call.ts';
import { notificationTriggers, notificationTriggersChange } from './notification-triggers.shapes.ts';

/** `orgId` as for the settings of an organisation. */
export const getNotificationTriggers = defineCall({
  id: 'X-getNotificationTriggers',
  service: 'provider',
  method: 'GET',
  path: '/domain/{orgId}/settings/notifications',
  summary: 'Which events the staff of an organisation are told of, and how',
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
  summary: 'Choose how the staff of an organisation are told of events',
  action: 'organization.change',
  body: notificationTriggersChange,
  answer: notificationTriggers,
  errors: ['conflict'],
  source: ['3§3'],
  evidence: 'assumed',
});
