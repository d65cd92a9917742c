import { z } from 'zod';
import { assumed } from '../../core/call.ts';
import { id, moment } from '../../core/shapes.ts';
import { notificationEvent, notificationEvents } from './notification-triggers.shapes.ts';

/** Maximum number of webhooks per organisation. */
export const mostWebhooks = 10;

/** The event of a message that a person sends to try a webhook. Every webhook receives it, whatever its events. */
export const webhookTestEvent = 'webhook.test';

/** Number of messages kept per webhook, and of attempts kept per message. */
export const keptWebhookMessages = 50;
export const keptWebhookAttempts = 12;

/** Hours for which the previous secret of a webhook also signs messages after its replacement. */
export const previousSecretHours = 24;

/** Why a webhook is off: a person switched it off, it failed for a day, or its receiver returned 410 (Gone). */
export const webhookOffReasons = ['person', 'failures', 'gone'] as const;

/** 3§3: an address that receives events; without its secret. */
export const webhook = assumed(
  z
    .object({
      id,
      url: z.string(),
      events: z.array(notificationEvent),
      isOn: z.boolean(),
      offReason: z.enum(webhookOffReasons).nullable(),
      failingSince: moment
        .nullable()
        .meta({ description: 'Start of the delivery failures; null if the last delivery succeeded' }),
      previousSecretUntil: moment.nullable().meta({
        description: 'Until when the previous secret also signs messages; null if only one secret is in use',
      }),
      createdAt: moment,
      /** Name of the person; null if the person no longer exists. */
      createdBy: z.string().nullable(),
      /** Increases with each change. */
      version: z.int().positive(),
    })
    .meta({ id: 'Webhook' }),
);

const secret = z.string().nullable().meta({
  description:
    'Signs messages (Standard Webhooks). Null when a request is repeated, because the secret is shown only once',
});

/** A new webhook. Only this answer contains its secret. */
export const newWebhook = assumed(webhook.extend({ secret }).meta({ id: 'NewWebhook' }));
export const webhookSecret = assumed(
  z
    .object({
      secret,
      previousSecretUntil: moment.meta({ description: 'Until when the previous secret also signs messages' }),
    })
    .meta({ id: 'WebhookSecret' }),
);

const addressRefusal = 'Enter an address that begins with https:// or http://, without a user name or password';

/** Whether text has the form of an address that webhooks can be sent to. */
function isWebhookUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, hash } = new URL(text);
  return /^https?:$/.test(protocol) && username === '' && password === '' && hash === '';
}

const url = z.string().trim().max(500, 'At most 500 characters').refine(isWebhookUrl, addressRefusal);
const events = z
  .array(notificationEvent)
  .min(1, 'Choose at least one event')
  .refine((list) => new Set(list).size === list.length, 'Name each event once');

export const webhookDraft = z.object({ url, events }).meta({ id: 'WebhookDraft' });

/** A change of a webhook. `version` is the version that was read; without it, the latest version is changed. */
export const webhookChange = z
  .object({ url, events, isOn: z.boolean(), version: z.int().positive().optional() })
  .meta({ id: 'WebhookChange' });

/** One delivery attempt and the receiver's answer. */
export const webhookAttempt = assumed(
  z
    .object({
      at: moment,
      durationMs: z.int().nonnegative(),
      status: z.int().nullable().meta({ description: 'HTTP status of the answer; null without an answer' }),
      problem: z.string().nullable().meta({ description: 'Why there was no answer, in words; null if there was one' }),
      answer: z.string().nullable().meta({ description: 'Start of the answer body' }),
    })
    .meta({ id: 'WebhookAttempt' }),
);

/** A webhook message with its attempts, newest first. */
export const webhookMessage = assumed(
  z
    .object({
      id,
      messageId: z.string().meta({ description: 'Value of the webhook-id header, the same for every attempt' }),
      event: z.enum([...notificationEvents, webhookTestEvent]),
      state: z.enum(['pending', 'delivered', 'failed']),
      createdAt: moment,
      nextAttemptAt: moment.nullable(),
      attempts: z.array(webhookAttempt),
    })
    .meta({ id: 'WebhookMessage' }),
);

export type Webhook = z.infer<typeof webhook>;
export type NewWebhook = z.infer<typeof newWebhook>;
export type WebhookSecret = z.infer<typeof webhookSecret>;
export type WebhookDraft = z.infer<typeof webhookDraft>;
export type WebhookChange = z.infer<typeof webhookChange>;
export type WebhookMessage = z.infer<typeof webhookMessage>;
export type WebhookAttempt = z.infer<typeof webhookAttempt>;
export type WebhookOffReason = (typeof webhookOffReasons)[number];
