import { z } from 'zod';
import { defineCall } from '../../core/call.ts';
import { acknowledgement } from '../../core/shapes.ts';
import { newWebhook, webhook, webhookChange, webhookDraft, webhookMessage, webhookSecret } from './webhooks.shapes.ts';

/** `orgId` works as in the organisation settings. */
export const listWebhooks = defineCall({
  id: 'X-listWebhooks',
  service: 'provider',
  method: 'GET',
  path: '/domain/{orgId}/settings/webhooks',
  summary: 'List webhooks of an organisation, oldest first',
  action: 'integrations.read',
  answer: z.array(webhook),
  source: ['3§3'],
  evidence: 'assumed',
});

/** The person must have permission to see the records that the events concern. */
export const createWebhook = defineCall({
  id: 'X-createWebhook',
  service: 'provider',
  method: 'POST',
  path: '/domain/{orgId}/settings/webhooks',
  summary: 'Create a webhook; its secret is shown only once',
  action: 'integrations.manage',
  body: webhookDraft,
  answer: newWebhook,
  status: 201,
  shownOnce: ['secret'],
  errors: ['limit_reached'],
  source: ['3§3'],
  evidence: 'assumed',
});

/** Switching a webhook off marks its pending messages as failed. */
export const updateWebhook = defineCall({
  id: 'X-updateWebhook',
  service: 'provider',
  method: 'PUT',
  path: '/domain/{orgId}/settings/webhooks/{id}',
  summary: 'Update a webhook, or switch it on or off',
  action: 'integrations.manage',
  body: webhookChange,
  answer: webhook,
  errors: ['conflict'],
  source: ['3§3'],
  evidence: 'assumed',
});

/** Messages are signed with the new secret from the next attempt on. */
export const replaceWebhookSecret = defineCall({
  id: 'X-replaceWebhookSecret',
  service: 'provider',
  method: 'POST',
  path: '/domain/{orgId}/settings/webhooks/{id}/secret',
  summary:
    'Replace the secret of a webhook; the new secret is shown only once, and the previous one also signs for 24 hours',
  action: 'integrations.manage',
  answer: webhookSecret,
  status: 201,
  shownOnce: ['secret'],
  source: ['3§3'],
  evidence: 'assumed',
});

export const removeWebhook = defineCall({
  id: 'X-removeWebhook',
  service: 'provider',
  method: 'DELETE',
  path: '/domain/{orgId}/settings/webhooks/{id}',
  summary: 'Remove a webhook and its messages',
  action: 'integrations.manage',
  answer: acknowledgement,
  source: ['3§3'],
  evidence: 'assumed',
});

export const listWebhookMessages = defineCall({
  id: 'X-listWebhookMessages',
  service: 'provider',
  method: 'GET',
  path: '/domain/{orgId}/settings/webhooks/{id}/messages',
  summary: 'List the latest messages of a webhook with their attempts, newest first',
  action: 'integrations.read',
  answer: z.array(webhookMessage),
  source: ['3§3'],
  evidence: 'assumed',
});

/** While one is pending, another request sends no second one, and tries the pending one again immediately. */
export const sendTestWebhookMessage = defineCall({
  id: 'X-sendTestWebhookMessage',
  service: 'provider',
  method: 'POST',
  path: '/domain/{orgId}/settings/webhooks/{id}/test',
  summary: 'Send a test message to a webhook',
  action: 'integrations.manage',
  answer: acknowledgement,
  errors: ['conflict'],
  source: ['3§3'],
  evidence: 'assumed',
});

/** Also possible for delivered messages. */
export const redeliverWebhookMessage = defineCall({
  id: 'X-redeliverWebhookMessage',
  service: 'provider',
  method: 'POST',
  path: '/domain/{orgId}/settings/webhooks/{id}/messages/{messageId}/redeliver',
  summary: 'Resend a message of a webhook with the same id',
  action: 'integrations.manage',
  answer: acknowledgement,
  errors: ['conflict'],
  source: ['3§3'],
  evidence: 'assumed',
});
