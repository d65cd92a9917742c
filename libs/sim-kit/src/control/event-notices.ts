import { type NotificationEvent, notificationTrigger, type NotificationTrigger } from '@oware/contract';
import { type Given, prepare, type Queryable, readRow, readRows, type RowOf, sql, tables } from '@oware/db/statements';
import { eventRules, isPermitted, mobileDigits, triggersOf } from '@oware/domain';
import { z } from 'zod';
import { now } from './clock.ts';
import { sendMessage } from './inbox.ts';
import { notifyOrganization, type OutgoingNotification } from './notifications.ts';
import { enqueueWebhooks, type WebhookData } from './webhook-messages.ts';

type Notice = Omit<OutgoingNotification, 'permission'>;
/** `data` is the content for webhooks; without it, none are sent. */
export type EventNotice = Notice & { data?: WebhookData };

type OfOrganization = { sandboxId: number; organizationId: number };

const triggersOfOrganization = prepare({}, ({ sandboxId, organizationId }: Given<OfOrganization>) =>
  tables
    .selectFrom('provider.NotificationTriggers')
    .select('triggers')
    .where('sandboxId', '=', sandboxId)
    .where('organizationId', '=', organizationId),
);

/** Selects the staff of an organisation with the permissions of their roles and accounts. */
const staff = ({ sandboxId, organizationId }: Given<OfOrganization>) =>
  tables
    .selectFrom('provider.User as u')
    .select((user) => [
      'u.id',
      'u.email',
      'u.phone',
      'u.roles',
      'u.delegateLenderId',
      sql<string[]>`${user.ref('u.permissions')} || ARRAY(${user
        .selectFrom('provider.Role as r')
        .select((role) => sql<string>`unnest(${role.ref('r.permissions')})`.as('permission'))
        .whereRef('r.sandboxId', '=', 'u.sandboxId')
        .whereRef('r.organizationId', '=', 'u.organizationId')
        .where((role) => sql<boolean>`${role.ref('r.name')} = ANY (${user.ref('u.roles')})`)})`.as('granted'),
    ])
    .where('u.sandboxId', '=', sandboxId)
    .where('u.organizationId', '=', organizationId)
    .where('u.removedAt', 'is', null)
    .orderBy('u.id');
const staffOfOrganization = prepare({}, staff);
type Person = RowOf<ReturnType<typeof staff>>;

/** Returns how an organisation's staff are notified of an event. */
export async function triggerOf(
  tx: Queryable,
  { sandbox, organizationId }: Pick<Notice, 'organizationId'> & { sandbox: { id: number } },
  event: NotificationEvent,
): Promise<NotificationTrigger | undefined> {
  const row = await readRow(tx, triggersOfOrganization({ sandboxId: sandbox.id, organizationId }));
  const chosen = z.array(notificationTrigger).parse(row?.triggers ?? []);
  return triggersOf(chosen).find((trigger) => trigger.event === event);
}

/** Returns the recipients of an event: people with permission to see it, except the one who caused it. */
export async function audience(
  tx: Queryable,
  { sandbox, organizationId, actorId }: Pick<Notice, 'organizationId' | 'actorId'> & { sandbox: { id: number } },
  event: NotificationEvent,
): Promise<Person[]> {
  const people = await readRows(tx, staffOfOrganization({ sandboxId: sandbox.id, organizationId }));
  return people.filter((person) => person.id !== actorId && isPermitted(person, eventRules[event].permission));
}

/**
 * Announces an event of 3§3 to an organisation's staff, in the transaction of the event: in the app, by mail and by
 * text message as the organisation chose. Text messages go to people with a mobile number. Webhooks for the event are
 * sent too.
 */
export async function announceEvent(
  tx: Queryable,
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
