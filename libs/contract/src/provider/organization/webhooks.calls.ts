import { z } from 'zod';
import { defineCall } from '../../core/call.ts';
import { acknowledgement } from '../../core/shapes.ts';
import { newWebhook, webhook, webhookChange, webhookDraft, webhookMessage, webhookSecret } from './webhooks.shapes.ts';

/** `orgId` as for the settings of an organisation. */
export const listWebhooks = defineCall({
  id: 'X-listWebhooks',
  service: 'provider',
  method: 'GET',
  path: '/domain/{orgId}/settings/webhooks',
  summary: 'Webhooks of an organisation, the oldest first',
  action: 'integrations.read',
  answer: z.array(webhook),
  source: ['3§3'],
  evidence: 'assumed',
});

/** The person has to be allowed to see what the events are about. */
export const createWebhook = defineCall({
  id: 'X-createWebhook',
  service: 'provider',
  method: 'POST',
  path: '/domain/{orgId}/settings/webhooks',
  summary: 'Create a webhook, whose secret is shown this once',
  action: 'integrations.manage',
  body: webhookDraft,
  answer: newWebhook,
  status: 201,
  shownOnce: ['secret'],
  errors: ['limit_reached'],
  source: ['3§3'],
  evidence: 'assumed',
});

/** Switching a webhook off fails its pending messages. */
export const updateWebhook = defineCall({
  id: 'X-updateWebhook',
  service: 'provider',
  method: 'PUT',
  path: '/domain/{orgId}/settings/webhooks/{id}',
  summary: 'Change a webhook, or switch it on or off',
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
  summary: 'Give a webhook another secret, which is shown this once; the previous one signs too for 24 hours',
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
  summary: 'Remove a webhook with its messages',
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
  summary: 'The last messages of a webhook with their attempts, the newest first',
  action: 'integrations.read',
  answer: z.array(webhookMessage),
  source: ['3§3'],
  evidence: 'assumed',
});

/** Also of one that arrived. */
export const redeliverWebhookMessage = defineCall({
  id: 'X-redeliverWebhookMessage',
  service: 'provider',
  method: 'POST',
  path: '/domain/{orgId}/settings/webhooks/{id}/messages/{messageId}/redeliver',
  summary: 'Send a message of a webhook again, under its id',
  action: 'integrations.manage',
  answer: acknowledgement,
  errors: ['conflict'],
  source: ['3§3'],
  evidence: 'assumed',
});
