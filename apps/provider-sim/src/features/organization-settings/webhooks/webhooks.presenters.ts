import { type Webhook, webhook, type WebhookAttempt, webhookMessage, type WebhookMessage } from '@oware/contract';
import type { Webhook as WebhookRow, WebhookAttempt as AttemptRow, WebhookMessage as MessageRow } from '@oware/db';

/** A webhook without its secret. `at` is the current time. */
export const presentWebhook = (row: WebhookRow, createdBy: string | null, at: Date): Webhook => ({
  id: String(row.id),
  url: row.url,
  events: webhook.shape.events.parse(row.events),
  isOn: row.offReason === null,
  offReason: webhook.shape.offReason.parse(row.offReason),
  failingSince: row.failingSince?.toISOString() ?? null,
  previousSecretUntil:
    row.previousSecretUntil && row.previousSecretUntil > at ? row.previousSecretUntil.toISOString() : null,
  createdAt: row.createdAt.toISOString(),
  createdBy,
  version: row.version,
});

const presentAttempt = ({ at, durationMs, status, problem, answer }: AttemptRow): WebhookAttempt => ({
  at: at.toISOString(),
  durationMs,
  status,
  problem,
  answer,
});

/** A message with its attempts, newest first. */
export const presentMessage = (
  row: MessageRow & { attempts: AttemptRow[] },
  nextAttemptAt: Date | null,
): WebhookMessage => ({
  id: String(row.id),
  messageId: row.messageId,
  event: webhookMessage.shape.event.parse(row.event),
  state: row.state,
  createdAt: row.createdAt.toISOString(),
  nextAttemptAt: row.state === 'pending' ? (nextAttemptAt?.toISOString() ?? null) : null,
  attempts: row.attempts.map(presentAttempt),
});
