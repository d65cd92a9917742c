import { z } from 'zod';
import { defineCall } from '../core/call.ts';
import { acknowledgement } from '../core/shapes.ts';
import { newWebhook, webhook, webhookChange, webhookDraft, webhookMessage, webhookSecret } from './webhooks.shapes.ts';

const own = { service: 'provider', source: ['3§3'], evidence: 'assumed' } as const;

/** `orgId` as for the settings of an organisation. */
export const listWebhooks = defineCall({
  ...own,
  id: 'X-listWebhooks',
  method: 'GET',
  path: '/domain/{orgId}/settings/webhooks',
  summary: 'Webhooks of an organisation, the oldest first',
  action: 'integrations.read',
  answer: z.array(webhook),
});

/** The person has to be allowed to see what the events are about. */
export const createWebhook = defineCall({
  ...own,
  id: 'X-createWebhook',
  method: 'POST',
  path: '/domain/{orgId}/settings/webhooks',
  summary: 'Create a webhook, whose secret is shown this once',
  action: 'integrations.manage',
  body: webhookDraft,
  answer: newWebhook,
  status: 201,
  shownOnce: ['secret'],
  errors: ['limit_reached'],
});

/** Switching a webhook off fails its pending messages. */
export const updateWebhook = defineCall({
  ...own,
  id: 'X-updateWebhook',
  method: 'PUT',
  path: '/domain/{orgId}/settings/webhooks/{id}',
  summary: 'Change a webhook, or switch it on or off',
  action: 'integrations.manage',
  body: webhookChange,
  answer: webhook,
  errors: ['conflict'],
});

/** Messages are signed with the new secret from the next attempt on. */
export const replaceWebhookSecret = defineCall({
  ...own,
  id: 'X-replaceWebhookSecret',
  method: 'POST',
  path: '/domain/{orgId}/settings/webhooks/{id}/secret',
  summary: 'Give a webhook another secret, which is shown this once',
  action: 'integrations.manage',
  answer: webhookSecret,
  status: 201,
  shownOnce: ['secret'],
});

export const removeWebhook = defineCall({
  ...own,
  id: 'X-removeWebhook',
  method: 'DELETE',
  path: '/domain/{orgId}/settings/webhooks/{id}',
  summary: 'Remove a webhook with its messages',
  action: 'integrations.manage',
  answer: acknowledgement,
});

export const listWebhookMessages = defineCall({
  ...own,
  id: 'X-listWebhookMessages',
  method: 'GET',
  path: '/domain/{orgId}/settings/webhooks/{id}/messages',
  summary: 'The last messages of a webhook with their attempts, the newest first',
  action: 'integrations.read',
  answer: z.array(webhookMessage),
});

/** Also of one that arrived. */
export const redeliverWebhookMessage = defineCall({
  ...own,
  id: 'X-redeliverWebhookMessage',
  method: 'POST',
  path: '/domain/{orgId}/settings/webhooks/{id}/messages/{messageId}/redeliver',
  summary: 'Send a message of a webhook again, under its id',
  action: 'integrations.manage',
  answer: acknowledgement,
  errors: ['conflict'],
});
