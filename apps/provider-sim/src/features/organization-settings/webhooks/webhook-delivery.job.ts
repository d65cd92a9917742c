import { keptWebhookAttempts, keptWebhookMessages } from '@oware/contract';
import { type Connection, inTransaction } from '@oware/db/connections';
import { failsTooLong } from '@oware/domain';
import { type Job, type JobKind, notifyOrganization, now, wakeWorkers, wallNow, webhookJobs } from '@oware/sim-kit';
import { Webhook } from 'standardwebhooks';
import type { Delivery, SignedMessage, WebhookSender } from './webhook.sender.ts';

/** A delivery that did not arrive: said in the log of attempts, and no fault of the simulator. */
export class DeliveryFailed extends Error {
  override name = 'DeliveryFailed';
}

const minutes = 60;
const hours = 60 * minutes;
/** As the Standard Webhooks specification recommends: the first retry at once, the last after more than a day. */
const retryAfterSeconds = [5, 5 * minutes, 30 * minutes, 2 * hours, 5 * hours, 10 * hours, 14 * hours];

/** A webhook's oldest message that is due: one at a time, so that a slow receiver holds one worker at most. */
const dueSql = `
  SELECT DISTINCT ON (m."sandboxId", m."webhookId") m."sandboxId", m.id, w."failingSince" IS NOT NULL AS "isFailing"
  FROM provider."WebhookMessage" m
  JOIN provider."Webhook" w ON w."sandboxId" = m."sandboxId" AND w.id = m."webhookId" AND w."offReason" IS NULL
  LEFT JOIN sim."JobFailure" f ON f."sandboxId" = m."sandboxId" AND f.kind = '${webhookJobs}' AND f."jobId" = m.id
  WHERE m.state = 'pending' AND (f."retryAt" IS NULL OR f."retryAt" <= now())
  ORDER BY m."sandboxId", m."webhookId", m.id`;

/** Delivers messages of webhooks. Receivers that answered last time come first. */
export const webhookDelivery = (sender: WebhookSender): JobKind => ({
  name: webhookJobs,
  retryAfterSeconds,
  async waiting(connection) {
    const { rows } = await connection.query<Job>(`SELECT * FROM (${dueSql}) due ORDER BY "isFailing", "sandboxId", id`);
    return rows;
  },
  async countPending(database) {
    const { rows } = await database.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM provider."WebhookMessage" WHERE state = 'pending'`,
    );
    return rows[0]?.count ?? 0;
  },
  async run(connection, job, stop) {
    const message = await pendingMessage(connection, job);
    if (!message) return undefined;
    const delivery = await sender.send(signed(message), stop).catch((error: unknown) => {
      if (stop.aborted) return undefined;
      throw error;
    });
    if (!delivery) return 'interrupted';
    const hasArrived = delivery.status !== null && delivery.status >= 200 && delivery.status < 300;
    const isOver = await inTransaction(connection, () =>
      record(connection, { ...message, ...job }, delivery, hasArrived),
    );
    if (!hasArrived && !isOver)
      throw new DeliveryFailed(delivery.problem ?? `The receiver answered ${delivery.status}`);
    // the next message of the webhook is due now, and no notice tells of it
    await wakeWorkers(connection, webhookJobs);
    return undefined;
  },
  async giveUp(connection, { sandboxId, id }) {
    await connection.query(
      `UPDATE provider."WebhookMessage" SET state = 'failed' WHERE "sandboxId" = $1 AND id = $2 AND state = 'pending'`,
      [sandboxId, id],
    );
  },
});

type Message = {
  webhookId: number;
  organizationId: number;
  messageId: string;
  payload: string;
  url: string;
  secret: string;
  /** The one before, while it signs too. */
  previous: string | null;
  previousSecretUntil: Date | null;
  clockOffsetMs: number;
};

/** The message, where it is still to be delivered. */
async function pendingMessage(connection: Connection, { sandboxId, id }: Job): Promise<Message | undefined> {
  const { rows } = await connection.query<Message>(
    `SELECT m."webhookId", m."messageId", m.payload, w.url, w."organizationId", s.secret, s.previous, w."previousSecretUntil",
       sb."clockOffsetMs"::float8 AS "clockOffsetMs"
     FROM provider."WebhookMessage" m
     JOIN provider."Webhook" w ON w."sandboxId" = m."sandboxId" AND w.id = m."webhookId" AND w."offReason" IS NULL
     JOIN provider."WebhookSecret" s ON s."sandboxId" = w."sandboxId" AND s."webhookId" = w.id
     JOIN sim."Sandbox" sb ON sb.id = m."sandboxId"
     WHERE m."sandboxId" = $1 AND m.id = $2 AND m.state = 'pending'`,
    [sandboxId, id],
  );
  return rows[0];
}

/** By the wall clock, as receivers check it, whatever the sandbox's clock says. */
function signed({ url, messageId, payload, ...secrets }: Message): SignedMessage {
  const at = wallNow();
  return {
    url,
    body: payload,
    headers: {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(payload)),
      'user-agent': 'Oware-Webhooks/1',
      'webhook-id': messageId,
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': liveSecrets(secrets)
        .map((secret) => new Webhook(secret).sign(messageId, at, payload))
        .join(' '),
    },
  };
}

type Secrets = Pick<Message, 'secret' | 'previous' | 'previousSecretUntil' | 'clockOffsetMs'>;

/** What signs a message: the secret, and the one before until its time is over. Receivers accept either (Standard Webhooks). */
const liveSecrets = ({ secret, previous, previousSecretUntil, clockOffsetMs }: Secrets): string[] =>
  previous !== null && previousSecretUntil !== null && previousSecretUntil > now({ clockOffsetMs })
    ? [secret, previous]
    : [secret];

type Recorded = Message & Job;

/** Writes the attempt down, with what it means for message and webhook. Answers whether no retry comes. */
async function record(
  connection: Connection,
  message: Recorded,
  delivery: Delivery,
  hasArrived: boolean,
): Promise<boolean> {
  const { sandboxId, id, webhookId, clockOffsetMs } = message;
  const at = now({ clockOffsetMs });
  // the webhook is locked before its messages, in the order of a change to it; it may have been removed
  const { rows } = await connection.query<{ failingSince: Date | null }>(
    `SELECT "failingSince" FROM provider."Webhook" WHERE "sandboxId" = $1 AND id = $2 AND "offReason" IS NULL FOR NO KEY UPDATE`,
    [sandboxId, webhookId],
  );
  const { rowCount } = await connection.query(
    `UPDATE provider."WebhookMessage" SET state = CASE WHEN $3 THEN 'delivered' ELSE state::text END::provider."WebhookMessageState"
     WHERE "sandboxId" = $1 AND id = $2`,
    [sandboxId, id, hasArrived],
  );
  if (rowCount === 0) return true;
  await connection.query(
    `INSERT INTO provider."WebhookAttempt" ("sandboxId", "messageId", at, "durationMs", status, problem, answer)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [sandboxId, id, at, delivery.durationMs, delivery.status, delivery.problem, delivery.answer],
  );
  await forgetOld(connection, message);
  if (!rows[0]) return true; // it was switched off or removed during the delivery
  const failingSince = hasArrived ? null : (rows[0].failingSince ?? at);
  await connection.query('UPDATE provider."Webhook" SET "failingSince" = $3 WHERE "sandboxId" = $1 AND id = $2', [
    sandboxId,
    webhookId,
    failingSince,
  ]);
  const reason = delivery.status === 410 ? 'gone' : failingSince && failsTooLong(failingSince, at) ? 'failures' : null;
  if (reason) await switchOff(connection, message, reason);
  return reason !== null;
}

/** Keeps the log of a webhook within its bounds. */
async function forgetOld(connection: Connection, { sandboxId, id, webhookId }: Recorded): Promise<void> {
  await connection.query(
    `DELETE FROM provider."WebhookAttempt" WHERE "sandboxId" = $1 AND "messageId" = $2 AND id NOT IN (
       SELECT id FROM provider."WebhookAttempt" WHERE "sandboxId" = $1 AND "messageId" = $2 ORDER BY id DESC LIMIT ${keptWebhookAttempts})`,
    [sandboxId, id],
  );
  await connection.query(
    `WITH gone AS (
       DELETE FROM provider."WebhookMessage" WHERE "sandboxId" = $1 AND "webhookId" = $2 AND state <> 'pending' AND id NOT IN (
         SELECT id FROM provider."WebhookMessage" WHERE "sandboxId" = $1 AND "webhookId" = $2 ORDER BY id DESC LIMIT ${keptWebhookMessages})
       RETURNING id)
     DELETE FROM sim."JobFailure" f USING gone WHERE f."sandboxId" = $1 AND f.kind = $3 AND f."jobId" = gone.id`,
    [sandboxId, webhookId, webhookJobs],
  );
}

const offReasons = {
  failures: 'It could not be delivered to for a day.',
  gone: 'The receiver answered that it is gone (410).',
};

/** Switches a webhook off and tells the organisation. What was pending has failed; a person can have it sent again. */
async function switchOff(
  connection: Connection,
  { sandboxId, webhookId, organizationId, url, clockOffsetMs }: Recorded,
  reason: keyof typeof offReasons,
): Promise<void> {
  await connection.query(
    `UPDATE provider."Webhook" SET "offReason" = $3, version = version + 1 WHERE "sandboxId" = $1 AND id = $2`,
    [sandboxId, webhookId, reason],
  );
  await failPending(connection, { sandboxId, webhookId });
  await notifyOrganization(connection, {
    sandbox: { id: sandboxId, clockOffsetMs },
    organizationId,
    permission: 'integrations.read',
    subject: 'Webhook switched off',
    body: `The webhook to ${new URL(url).host} was switched off. ${offReasons[reason]}`,
    callBack: '/settings/api',
  });
}

/** No attempt comes any more for what is pending. */
export async function failPending(
  connection: Connection,
  { sandboxId, webhookId }: Pick<Recorded, 'sandboxId' | 'webhookId'>,
): Promise<void> {
  await connection.query(
    `UPDATE provider."WebhookMessage" SET state = 'failed' WHERE "sandboxId" = $1 AND "webhookId" = $2 AND state = 'pending'`,
    [sandboxId, webhookId],
  );
}
