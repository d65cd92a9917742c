import { keptWebhookAttempts, keptWebhookMessages } from '@oware/contract';
import { asNumber, countOfRows, isPresent, withinSandbox } from '@oware/db/expressions';
import { type Given, prepare, type RowOf, sql, tables } from '@oware/db/statements';
import { webhookJobs } from '@oware/sim-kit';

type MessageKey = { sandboxId: number; id: number };
type WebhookKey = { sandboxId: number; webhookId: number };

/**
 * Selects each webhook's oldest message that is due. One message at a time means that a slow receiver blocks at most
 * one worker. Receivers that responded last time come first.
 */
export const dueMessages = prepare({}, () =>
  tables
    .selectFrom(
      tables
        .selectFrom('provider.WebhookMessage as m')
        .innerJoin('provider.Webhook as w', withinSandbox('w.id', 'm.webhookId'))
        .leftJoin('sim.JobFailure as f', (on) =>
          on
            .onRef('f.sandboxId', '=', 'm.sandboxId')
            .on('f.kind', '=', sql.lit(webhookJobs))
            .onRef('f.jobId', '=', 'm.id'),
        )
        .distinctOn(['m.sandboxId', 'm.webhookId'])
        .select((row) => ['m.sandboxId', 'm.id', isPresent(row.ref('w.failingSince')).as('isFailing')])
        .where('w.offReason', 'is', null)
        .where('m.state', '=', 'pending')
        .where((row) => row.or([row('f.retryAt', 'is', null), row('f.retryAt', '<=', sql<Date>`now()`)]))
        .orderBy('m.sandboxId')
        .orderBy('m.webhookId')
        .orderBy('m.id')
        .as('due'),
    )
    .select(['due.sandboxId', 'due.id'])
    .orderBy('due.isFailing')
    .orderBy('due.sandboxId')
    .orderBy('due.id'),
);

export const countPending = prepare({}, () =>
  tables.selectFrom('provider.WebhookMessage').select(countOfRows.as('count')).where('state', '=', 'pending'),
);

/** A pending message, with the secrets that sign it and its address. */
export const pendingMessage = prepare({}, ({ sandboxId, id }: Given<MessageKey>) =>
  tables
    .selectFrom('provider.WebhookMessage as m')
    .innerJoin('provider.Webhook as w', withinSandbox('w.id', 'm.webhookId'))
    .innerJoin('provider.WebhookSecret as s', withinSandbox('s.webhookId', 'w.id'))
    .innerJoin('sim.Sandbox as sb', 'sb.id', 'm.sandboxId')
    .select((row) => [
      'm.webhookId',
      'm.messageId',
      'm.payload',
      'w.url',
      'w.organizationId',
      's.secret',
      // The previous secret, while it also signs.
      's.previous',
      'w.previousSecretUntil',
      asNumber(row.ref('sb.clockOffsetMs')).as('clockOffsetMs'),
    ])
    .where('m.sandboxId', '=', sandboxId)
    .where('m.id', '=', id)
    .where('m.state', '=', 'pending')
    .where('w.offReason', 'is', null),
);
export type Message = RowOf<ReturnType<typeof pendingMessage>>;

/** Marks pending messages as failed. They get no more attempts. */
const pendingFailed = tables
  .updateTable('provider.WebhookMessage')
  .set({ state: 'failed' })
  .where('state', '=', 'pending');
export const failMessage = prepare({}, ({ sandboxId, id }: Given<MessageKey>) =>
  pendingFailed.where('sandboxId', '=', sandboxId).where('id', '=', id),
);
export const failMessages = prepare({}, ({ sandboxId, webhookId }: Given<WebhookKey>) =>
  pendingFailed.where('sandboxId', '=', sandboxId).where('webhookId', '=', webhookId),
);

export const lockLiveWebhook = prepare({}, ({ sandboxId, webhookId }: Given<WebhookKey>) =>
  tables
    .selectFrom('provider.Webhook')
    .select('failingSince')
    .where('sandboxId', '=', sandboxId)
    .where('id', '=', webhookId)
    .where('offReason', 'is', null)
    .forNoKeyUpdate(),
);

/** Marks a message that arrived as delivered. It locks one that didn't arrive without a change. */
export const markAttempted = prepare({}, ({ sandboxId, id, hasArrived }: Given<MessageKey & { hasArrived: boolean }>) =>
  tables
    .updateTable('provider.WebhookMessage')
    .set((message) => ({
      state: message
        .case()
        .when(sql<boolean>`${hasArrived}::boolean`)
        .then(sql<'delivered'>`'delivered'`)
        .else(message.ref('state'))
        .end(),
    }))
    .where('sandboxId', '=', sandboxId)
    .where('id', '=', id),
);

type Attempt = {
  sandboxId: number;
  messageId: number;
  at: Date;
  durationMs: number;
  status: number | null;
  problem: string | null;
  answer: string | null;
};
export const insertAttempt = prepare(
  {},
  ({ sandboxId, messageId, at, durationMs, status, problem, answer }: Given<Attempt>) =>
    tables
      .insertInto('provider.WebhookAttempt')
      .values({ sandboxId, messageId, at, durationMs, status, problem, answer }),
);

/** Deletes all attempts of a message except the newest. */
export const deleteOldAttempts = prepare({}, ({ sandboxId, id }: Given<MessageKey>) =>
  tables
    .deleteFrom('provider.WebhookAttempt')
    .where('sandboxId', '=', sandboxId)
    .where('messageId', '=', id)
    .where('id', 'not in', (from) =>
      from
        .selectFrom('provider.WebhookAttempt')
        .select('id')
        .where('sandboxId', '=', sandboxId)
        .where('messageId', '=', id)
        .orderBy('id', 'desc')
        .limit(sql.lit(keptWebhookAttempts)),
    ),
);

/** Deletes all messages of a webhook except the newest and the pending ones. */
export const deleteOldMessages = prepare({}, ({ sandboxId, webhookId }: Given<WebhookKey>) =>
  tables
    .with('gone', (db) =>
      db
        .deleteFrom('provider.WebhookMessage')
        .where('sandboxId', '=', sandboxId)
        .where('webhookId', '=', webhookId)
        .where('state', '<>', 'pending')
        .where('id', 'not in', (from) =>
          from
            .selectFrom('provider.WebhookMessage')
            .select('id')
            .where('sandboxId', '=', sandboxId)
            .where('webhookId', '=', webhookId)
            .orderBy('id', 'desc')
            .limit(sql.lit(keptWebhookMessages)),
        )
        .returning('id'),
    )
    .deleteFrom('sim.JobFailure as f')
    .using('gone')
    .where('f.sandboxId', '=', sandboxId)
    .where('f.kind', '=', sql.lit(webhookJobs))
    .whereRef('f.jobId', '=', 'gone.id'),
);

export const setFailingSince = prepare(
  {},
  ({ sandboxId, webhookId, failingSince }: Given<WebhookKey & { failingSince: Date | null }>) =>
    tables
      .updateTable('provider.Webhook')
      .set({ failingSince })
      .where('sandboxId', '=', sandboxId)
      .where('id', '=', webhookId),
);

export const setOffReason = prepare({}, ({ sandboxId, webhookId, reason }: Given<WebhookKey & { reason: string }>) =>
  tables
    .updateTable('provider.Webhook')
    .set((webhook) => ({ offReason: reason, version: webhook('version', '+', 1) }))
    .where('sandboxId', '=', sandboxId)
    .where('id', '=', webhookId),
);
