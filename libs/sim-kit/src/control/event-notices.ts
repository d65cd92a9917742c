import { type NotificationEvent, notificationTrigger, type NotificationTrigger } from '@oware/contract';
import { eventRules, isPermitted, mobileDigits, type PermissionHolder, triggersOf } from '@oware/domain';
import { z } from 'zod';
import { now } from './clock.ts';
import { type InboxWriter, sendMessage } from './inbox.ts';
import { type NotificationWriter, notifyOrganization, type OutgoingNotification } from './notifications.ts';
import { enqueueWebhooks, type WebhookData } from './webhook-messages.ts';

type Writer = InboxWriter & NotificationWriter;
type Notice = Omit<OutgoingNotification, 'permission'>;
/** `data` is what webhooks are told; without it, none is. */
type EventNotice = Notice & { data?: WebhookData };
type Person = PermissionHolder & { id: number; email: string; phone: string | null };

/** How an organisation's staff are told of an event. */
async function triggerOf(
  tx: Writer,
  { sandbox, organizationId }: Notice,
  event: NotificationEvent,
): Promise<NotificationTrigger | undefined> {
  const [row] = await tx.$queryRaw<{ triggers: unknown }[]>`
    SELECT triggers FROM provider."NotificationTriggers"
    WHERE "sandboxId" = ${sandbox.id} AND "organizationId" = ${organizationId}`;
  const chosen = z.array(notificationTrigger).parse(row?.triggers ?? []);
  return triggersOf(chosen).find((trigger) => trigger.event === event);
}

/** Whom the event is for: those who may see what it is about, except the person who did it. */
async function audience(
  tx: Writer,
  { sandbox, organizationId, actorId }: Notice,
  event: NotificationEvent,
): Promise<Person[]> {
  const people = await tx.$queryRaw<Person[]>`
    SELECT u.id, u.email, u.phone, u.roles, u."delegateLenderId", u.permissions || ARRAY(
        SELECT unnest(r.permissions) FROM provider."Role" r
        WHERE r."sandboxId" = u."sandboxId" AND r."organizationId" = u."organizationId" AND r.name = ANY (u.roles)) AS granted
    FROM provider."User" u WHERE u."sandboxId" = ${sandbox.id} AND u."organizationId" = ${organizationId}
      AND u."removedAt" IS NULL ORDER BY u.id`;
  return people.filter((person) => person.id !== actorId && isPermitted(person, eventRules[event].permission));
}

/**
 * Tells an organisation's staff of an event of 3§3, in the transaction of what happened: in the app, by mail and by text message
 * as the organisation chose. A text message goes to people with a mobile number. Its webhooks for the event are told too.
 */
export async function announceEvent(
  tx: Writer,
  event: NotificationEvent,
  { data, ...notice }: EventNotice,
): Promise<void> {
  const { subject, body, sandbox, organizationId } = notice;
  if (data) await enqueueWebhooks(tx, { sandbox, organizationId, event, data });
  const trigger = await triggerOf(tx, notice, event);
  if (!trigger) return;
  if (trigger.inApp) await notifyOrganization(tx, { ...notice, permission: eventRules[event].permission });
  if (!trigger.email && !trigger.sms) return;
  const message = { sandboxId: sandbox.id, organizationId, subject, body, sentAt: now(sandbox) };
  for (const { email, phone } of await audience(tx, notice, event)) {
    const digits = mobileDigits(phone ?? '');
    if (trigger.email) await sendMessage(tx, { ...message, channel: 'mail', recipient: email });
    if (trigger.sms && digits !== undefined)
      await sendMessage(tx, { ...message, channel: 'sms', recipient: `+233${digits}`, body: `${subject}: ${body}` });
  }
}
