import { z } from 'zod';
import { assumed } from '../../core/call.ts';
import { id, moment } from '../../core/shapes.ts';
import { notificationEvent } from './notification-triggers.shapes.ts';

/** An organisation has at most so many webhooks. */
export const mostWebhooks = 10;

/** So many messages of a webhook are kept, and so many attempts of each. */
export const keptWebhookMessages = 50;
export const keptWebhookAttempts = 12;

/** So many hours after its replacement the previous secret of a webhook signs beside the new one. */
export const previousSecretHours = 24;

/** Why a webhook is off: a person switched it off, it failed for a day, or its receiver answered 410 (Gone). */
export const webhookOffReasons = ['person', 'failures', 'gone'] as const;

/** 3§3: an address that is told of events, without its secret. */
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
        .meta({ description: 'When deliveries began to fail; null where the last arrived' }),
      previousSecretUntil: moment.nullable().meta({
        description: 'Until when messages are signed with the replaced secret too; null where only one secret counts',
      }),
      createdAt: moment,
      /** Name of the person; null where the person is gone. */
      createdBy: z.string().nullable(),
      /** One more with each change. */
      version: z.int().positive(),
    })
    .meta({ id: 'Webhook' }),
);

const secret = z.string().nullable().meta({
  description:
    'Signs messages (Standard Webhooks). Null where the same request was carried out before: it is shown once',
});

/** A new webhook: the only answer that has its secret. */
export const newWebhook = assumed(webhook.extend({ secret }).meta({ id: 'NewWebhook' }));
export const webhookSecret = assumed(
  z
    .object({
      secret,
      previousSecretUntil: moment.meta({ description: 'Until when messages are signed with the previous secret too' }),
    })
    .meta({ id: 'WebhookSecret' }),
);

const addressRefusal = 'Enter an address that begins with https:// or http://, without a user name or password';

/** Whether text is an address that webhooks can go to, as far as its form tells. */
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

/** Of a webhook that was read as `version`; without it, as it is. */
export const webhookChange = z
  .object({ url, events, isOn: z.boolean(), version: z.int().positive().optional() })
  .meta({ id: 'WebhookChange' });

/** One delivery of a message, and what the receiver answered. */
export const webhookAttempt = assumed(
  z
    .object({
      at: moment,
      durationMs: z.int().nonnegative(),
      status: z.int().nullable().meta({ description: 'HTTP status of the answer; null where there was none' }),
      problem: z
        .string()
        .nullable()
        .meta({ description: 'Why there was no answer, in words; null where there was one' }),
      answer: z.string().nullable().meta({ description: 'The beginning of the answer’s text' }),
    })
    .meta({ id: 'WebhookAttempt' }),
);

/** A message of a webhook, with its attempts, the newest first. */
export const webhookMessage = assumed(
  z
    .object({
      id,
      messageId: z.string().meta({ description: 'Header webhook-id: the same for every attempt' }),
      event: notificationEvent,
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
