import type { NotificationEvent } from '@oware/contract';
import { shareByName } from '@oware/db/named-locks';
import { execute, type Given, prepare, type Queryable, sql } from '@oware/db/statements';
import { eventRules, mobileDigits } from '@oware/domain';
import { audience, triggerOf } from './event-notices.ts';
import { inboxChannel, type OutgoingMessage, senderOf } from './inbox.ts';
import { audienceOf, notificationsChannel, notificationsLock } from './notifications.ts';
import { wakeWebhooks, type WebhookData, webhookPayload } from './webhook-messages.ts';

/** An event with the time at which it happened. */
export type TimedNotice = {
  at: Date;
  organizationId: number;
  subject: string;
  body: string;
  /** A path of the console. */
  callBack: string | null;
  data: WebhookData;
};

type Lines = { sandboxId: number; organizationId: number; lines: string };

const insertWebhookMessages = prepare(
  {},
  ({ sandboxId, organizationId, lines, event }: Given<Lines & { event: string }>) => sql`
    INSERT INTO provider."WebhookMessage" ("sandboxId", "webhookId", "messageId", event, payload, "createdAt")
    SELECT w."sandboxId", w.id, 'msg_' || replace(gen_random_uuid()::text, '-', ''), ${event}, line.payload, line.at
    FROM ROWS FROM (jsonb_to_recordset(${lines}::jsonb) AS (at timestamptz, payload text)) WITH ORDINALITY
      AS line (at, payload, number)
    JOIN provider."Webhook" w ON w."sandboxId" = ${sandboxId} AND w."organizationId" = ${organizationId}
      AND w."offReason" IS NULL AND ${event}::text = ANY (w.events)
    ORDER BY line.number, w.id`,
);

const insertNotifications = prepare(
  {},
  ({ sandboxId, organizationId, lines, permission }: Given<Lines & { permission: string }>) => sql`
    INSERT INTO provider."Notification" ("sandboxId", "organizationId", subject, body, "callBack", permission, "createdAt")
    SELECT ${sandboxId}::int, ${organizationId}::int, line.subject, line.body, line."callBack", ${permission}, line.at
    FROM ROWS FROM (jsonb_to_recordset(${lines}::jsonb) AS (subject text, body text, "callBack" text, at timestamptz))
      WITH ORDINALITY AS line (subject, body, "callBack", at, number)
    ORDER BY line.number`,
);

type Sending = Lines & { channel: OutgoingMessage['channel']; recipients: string[]; sender: string | null };
const insertMessages = prepare(
  {},
  ({ sandboxId, lines, channel, recipients, sender }: Given<Sending>) => sql`
    INSERT INTO sim."InboxMessage" ("sandboxId", channel, recipient, subject, body, sender, "sentAt")
    SELECT ${sandboxId}::int, ${channel}::sim."MessageChannel", recipient.address, line.subject, line.body, ${sender}, line.at
    FROM ROWS FROM (jsonb_to_recordset(${lines}::jsonb) AS (subject text, body text, at timestamptz)) WITH ORDINALITY
      AS line (subject, body, at, number)
    CROSS JOIN unnest(${recipients}::text[]) WITH ORDINALITY AS recipient (address, number)
    ORDER BY line.number, recipient.number`,
);

const ring = prepare(
  {},
  ({ channel, payload }: Given<{ channel: string; payload: string }>) => sql`SELECT pg_notify(${channel}, ${payload})`,
);

/**
 * Announces many events like `announceEvent`, each at its own time, with one statement for each way in which an
 * organisation is notified. The notices are in the order of their time.
 */
export async function announceTimedEvents(
  tx: Queryable,
  sandboxId: number,
  event: NotificationEvent,
  notices: readonly TimedNotice[],
): Promise<void> {
  for (const [organizationId, own] of Map.groupBy(notices, (notice) => notice.organizationId))
    await announceTo(tx, { sandboxId, organizationId }, event, own);
}

async function announceTo(
  tx: Queryable,
  of: { sandboxId: number; organizationId: number },
  event: NotificationEvent,
  notices: readonly TimedNotice[],
): Promise<void> {
  const { sandboxId, organizationId } = of;
  const payloads = notices.map(({ at, data }) => ({ at, payload: webhookPayload(event, at, data) }));
  if ((await execute(tx, insertWebhookMessages({ ...of, event, lines: JSON.stringify(payloads) }))) > 0)
    await wakeWebhooks(tx);
  const organization = { sandbox: { id: sandboxId }, organizationId };
  const trigger = await triggerOf(tx, organization, event);
  if (trigger?.inApp) {
    const payload = audienceOf(sandboxId, organizationId);
    await shareByName(tx, notificationsLock(payload));
    const lines = JSON.stringify(notices.map(({ at, subject, body, callBack }) => ({ at, subject, body, callBack })));
    await execute(tx, insertNotifications({ ...of, lines, permission: eventRules[event].permission }));
    await execute(tx, ring({ channel: notificationsChannel, payload }));
  }
  if (!trigger?.email && !trigger?.sms) return;
  const people = await audience(tx, organization, event);
  const send = async (channel: 'mail' | 'sms', recipients: string[], bodyOf: (notice: TimedNotice) => string) => {
    if (recipients.length === 0) return;
    const lines = JSON.stringify(notices.map((one) => ({ at: one.at, subject: one.subject, body: bodyOf(one) })));
    const sender = await senderOf(tx, { ...of, channel });
    await execute(tx, insertMessages({ ...of, lines, channel, recipients, sender }));
    await execute(tx, ring({ channel: inboxChannel, payload: String(sandboxId) }));
  };
  if (trigger.email)
    await send(
      'mail',
      people.map(({ email }) => email.toLowerCase()),
      ({ body }) => body,
    );
  if (trigger.sms)
    await send(
      'sms',
      people.flatMap(({ phone }) => mobileDigits(phone ?? '') ?? []).map((digits) => `+233${digits}`),
      ({ subject, body }) => `${subject}: ${body}`,
    );
}
