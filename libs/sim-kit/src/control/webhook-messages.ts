import type { NotificationEvent, WebhookMessage } from '@oware/contract';
import { execute, type Given, prepare, type Queryable, readRow, sql, tables } from '@oware/db/statements';
import type { SandboxContext } from '../http/request.ts';
import { now } from './clock.ts';

/** Name of the jobs that deliver webhook messages. */
export const webhookJobs = 'webhooks';

/** The channel for new messages in a webhook bin; its payload is the sandbox id. */
export const webhookBinChannel = 'webhooks';

/** The event data of a message: ids, references and amounts, without personal names or numbers. */
export type WebhookData = Readonly<Record<string, unknown>>;

type WebhookEvent = {
  sandbox: Pick<SandboxContext, 'id' | 'clockOffsetMs'>;
  organizationId: number;
  event: NotificationEvent;
  data: WebhookData;
};

const notifyWorkers = sql<string>`pg_notify(${sql.lit(`oware_jobs_${webhookJobs}`)}, '')::text`;

/** Returns the content of a message, which follows the Standard Webhooks specification. */
export const webhookPayload = (event: WebhookMessage['event'], at: Date, data: WebhookData): string =>
  JSON.stringify({ type: event, timestamp: at.toISOString(), data });

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
 * Writes a message for each webhook of the event, in the same transaction, so that neither exists without the other.
 * The payload follows the Standard Webhooks specification.
 */
export async function enqueueWebhooks(tx: Queryable, { sandbox, organizationId, event, data }: WebhookEvent) {
  const at = now(sandbox);
  const payload = webhookPayload(event, at, data);
  await readRow(tx, insertMessages({ sandboxId: sandbox.id, organizationId, event, payload, at }));
}

/** Lets workers check pending messages after the commit. */
export const wakeWebhooks = (tx: Queryable): Promise<unknown> => execute(tx, sql`SELECT ${notifyWorkers}`);
