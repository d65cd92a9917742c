import type { NotificationEvent } from '@oware/contract';
import { type Given, prepare, type Queryable, readRow, sql, tables } from '@oware/db/statements';
import type { SandboxContext } from '../http/request.ts';
import { now } from './clock.ts';

/** Names the jobs that deliver messages of webhooks. */
export const webhookJobs = 'webhooks';

/** The channel that tells of what came to a webhook bin; its payload is the sandbox's id. */
export const webhookBinChannel = 'webhooks';

/** What a message says of its event: ids, references and amounts, and no names or numbers of people. */
export type WebhookData = Readonly<Record<string, unknown>>;

type WebhookEvent = {
  sandbox: Pick<SandboxContext, 'id' | 'clockOffsetMs'>;
  organizationId: number;
  event: NotificationEvent;
  data: WebhookData;
};

const notifyWorkers = sql<string>`pg_notify(${sql.lit(`oware_jobs_${webhookJobs}`)}, '')::text`;

type NewMessages = { sandboxId: number; organizationId: number; event: string; payload: string; at: Date };

const insertMessages = prepare({}, ({ sandboxId, organizationId, event, payload, at }: Given<NewMessages>) =>
  tables
    .with('written', (db) =>
      db
        .insertInto('provider.WebhookMessage')
        .columns(['sandboxId', 'webhookId', 'messageId', 'event', 'payload', 'createdAt'])
        .expression((from) =>
          from
            .selectFrom('provider.Webhook as w')
            .select([
              'w.sandboxId',
              'w.id',
              sql<string>`'msg_' || replace(gen_random_uuid()::text, '-', '')`.as('messageId'),
              sql<string>`${event}::text`.as('event'),
              sql<string>`${payload}::text`.as('payload'),
              sql<Date>`${at}::timestamptz`.as('createdAt'),
            ])
            .where('w.sandboxId', '=', sandboxId)
            .where('w.organizationId', '=', organizationId)
            .where('w.offReason', 'is', null)
            .where((webhook) => sql<boolean>`${event}::text = ANY (${webhook.ref('w.events')})`),
        )
        .returning('id'),
    )
    .selectFrom('written')
    .select(notifyWorkers.as('notified'))
    .limit(sql.lit(1)),
);

/**
 * Writes a message for each webhook that is told of the event, in the transaction of the event: there is none without the
 * other. The payload follows the Standard Webhooks specification.
 */
export async function enqueueWebhooks(tx: Queryable, { sandbox, organizationId, event, data }: WebhookEvent) {
  const at = now(sandbox);
  const payload = JSON.stringify({ type: event, timestamp: at.toISOString(), data });
  await readRow(tx, insertMessages({ sandboxId: sandbox.id, organizationId, event, payload, at }));
}

/** Has pending messages looked at once the transaction is committed. */
export const wakeWebhooks = (tx: Queryable): Promise<unknown> =>
  readRow(tx, sql<{ notified: string }>`SELECT ${notifyWorkers} AS notified`);
