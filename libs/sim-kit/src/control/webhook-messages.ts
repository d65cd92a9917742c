import type { NotificationEvent } from '@oware/contract';
import type { SandboxContext } from '../http/request.ts';
import { now } from './clock.ts';
import type { NotificationWriter } from './notifications.ts';

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

/**
 * Writes a message for each webhook that is told of the event, in the transaction of the event: there is none without the
 * other. The payload follows the Standard Webhooks specification.
 */
export async function enqueueWebhooks(tx: NotificationWriter, { sandbox, organizationId, event, data }: WebhookEvent) {
  const at = now(sandbox);
  const payload = JSON.stringify({ type: event, timestamp: at.toISOString(), data });
  await tx.$queryRaw`
    WITH written AS (
      INSERT INTO provider."WebhookMessage" ("sandboxId", "webhookId", "messageId", event, payload, "createdAt")
      SELECT w."sandboxId", w.id, 'msg_' || replace(gen_random_uuid()::text, '-', ''), ${event}, ${payload}, ${at}
      FROM provider."Webhook" w
      WHERE w."sandboxId" = ${sandbox.id} AND w."organizationId" = ${organizationId}
        AND w."offReason" IS NULL AND ${event} = ANY (w.events)
      RETURNING id)
    SELECT pg_notify(${`oware_jobs_${webhookJobs}`}, '')::text AS notified FROM written LIMIT 1`;
}

/** Has pending messages looked at once the transaction is committed. */
export const wakeWebhooks = (tx: NotificationWriter): PromiseLike<unknown> =>
  tx.$queryRaw`SELECT pg_notify(${`oware_jobs_${webhookJobs}`}, '')::text`;
