import { type Connection, inTransaction } from '@oware/db/connections';
import { execute, readRow, readRows } from '@oware/db/statements';
import { failsTooLong } from '@oware/domain';
import { type Job, type JobKind, notifyOrganization, now, wakeWorkers, wallNow, webhookJobs } from '@oware/sim-kit';
import { Webhook } from 'standardwebhooks';
import {
  countPending,
  deleteOldAttempts,
  deleteOldMessages,
  dueMessages,
  failMessage,
  failMessages,
  insertAttempt,
  lockLiveWebhook,
  markAttempted,
  type Message,
  pendingMessage,
  setFailingSince,
  setOffReason,
} from './webhook-messages.statements.ts';
import type { Delivery, SignedMessage, WebhookSender } from './webhook.sender.ts';

/** A failed delivery. The log of attempts shows it, and it is not an error of the simulator. */
export class DeliveryFailed extends Error {
  override name = 'DeliveryFailed';
}

const minutes = 60;
const hours = 60 * minutes;
/**
 * The intervals that the Standard Webhooks specification recommends: the first retry immediately, the last after more
 * than a day.
 */
const retryAfterSeconds = [5, 5 * minutes, 30 * minutes, 2 * hours, 5 * hours, 10 * hours, 14 * hours];

/** Delivers webhook messages. Receivers that responded last time come first. */
export const webhookDelivery = (sender: WebhookSender): JobKind => ({
  name: webhookJobs,
  retryAfterSeconds,
  waiting: (connection) => readRows(connection, dueMessages({})),
  countPending: async (database) => (await readRow(database, countPending({})))?.count ?? 0,
  async run(connection, job, stop) {
    const message = await readRow(connection, pendingMessage(job));
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
    // The webhook's next message is due now, and nothing else announces it.
    await wakeWorkers(connection, webhookJobs);
    return undefined;
  },
  async giveUp(connection, job) {
    await execute(connection, failMessage(job));
  },
});

/** Signs with the wall clock, which receivers check, whatever the sandbox's clock says. */
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

/**
 * The secrets that sign a message: the current one, and the previous one until it expires. Receivers accept either
 * (Standard Webhooks).
 */
const liveSecrets = ({ secret, previous, previousSecretUntil, clockOffsetMs }: Secrets): string[] =>
  previous !== null && previousSecretUntil !== null && previousSecretUntil > now({ clockOffsetMs })
    ? [secret, previous]
    : [secret];

type Recorded = Message & Job;

/**
 * Records the attempt and updates message and webhook. Returns true if there will be no retry, because the message was
 * removed or the webhook is off.
 */
async function record(
  connection: Connection,
  message: Recorded,
  delivery: Delivery,
  hasArrived: boolean,
): Promise<boolean> {
  const { sandboxId, id, webhookId, clockOffsetMs } = message;
  const at = now({ clockOffsetMs });
  // Lock the webhook before its messages, in the order of a change to it. The webhook may have been removed.
  const webhook = await readRow(connection, lockLiveWebhook({ sandboxId, webhookId }));
  if ((await execute(connection, markAttempted({ sandboxId, id, hasArrived }))) === 0) return true;
  const { durationMs, status, problem, answer } = delivery;
  await execute(connection, insertAttempt({ sandboxId, messageId: id, at, durationMs, status, problem, answer }));
  await forgetOld(connection, message);
  if (!webhook) return true; // the webhook was switched off or removed during the delivery
  const failingSince = hasArrived ? null : (webhook.failingSince ?? at);
  await execute(connection, setFailingSince({ sandboxId, webhookId, failingSince }));
  const reason = delivery.status === 410 ? 'gone' : failingSince && failsTooLong(failingSince, at) ? 'failures' : null;
  if (reason) await switchOff(connection, message, reason);
  return reason !== null;
}

/** Deletes attempts and messages beyond the limits of a webhook's log. */
async function forgetOld(connection: Connection, { sandboxId, id, webhookId }: Recorded): Promise<void> {
  await execute(connection, deleteOldAttempts({ sandboxId, id }));
  await execute(connection, deleteOldMessages({ sandboxId, webhookId }));
}

const offReasons = {
  failures: 'It could not be delivered to for a day.',
  gone: 'The receiver answered that it is gone (410).',
};

/** Switches a webhook off and notifies the organisation. Pending messages fail; a person can have them sent again. */
async function switchOff(
  connection: Connection,
  { sandboxId, webhookId, organizationId, url, clockOffsetMs }: Recorded,
  reason: keyof typeof offReasons,
): Promise<void> {
  await execute(connection, setOffReason({ sandboxId, webhookId, reason }));
  await execute(connection, failMessages({ sandboxId, webhookId }));
  await notifyOrganization(connection, {
    sandbox: { id: sandboxId, clockOffsetMs },
    organizationId,
    permission: 'integrations.read',
    subject: 'Webhook switched off',
    body: `The webhook to ${new URL(url).host} was switched off. ${offReasons[reason]}`,
    callBack: '/settings/api',
  });
}
