import type { Action } from '@oware/contract';
import { lockByName, shareByName } from '@oware/db/named-locks';
import { type Given, prepare, type Queryable, readRow, sql, tables } from '@oware/db/statements';
import type { SandboxContext } from '../http/request.ts';
import { now } from './clock.ts';

export type OutgoingNotification = {
  sandbox: Pick<SandboxContext, 'id' | 'clockOffsetMs'>;
  organizationId: number;
  subject: string;
  body: string;
  /** The path of the linked console screen, such as `/loans/details/2001/1001`; null for none. */
  callBack: string | null;
  /** The person who caused it, who is not notified; missing if no staff did. */
  actorId?: number | undefined;
  /** Only people with this permission are notified; everyone if missing. */
  permission?: Action | undefined;
};

/** PostgreSQL channel for new notifications; its payload is {@link audienceOf}. */
export const notificationsChannel = 'oware_notifications';

/** Returns the recipients of a notification as the channel's payload. */
export const audienceOf = (sandboxId: number, organizationId: number): string => `${sandboxId}.${organizationId}`;

type NewNotification = {
  sandboxId: number;
  organizationId: number;
  subject: string;
  body: string;
  callBack: string | null;
  actorId: number | null;
  permission: string | null;
  createdAt: Date;
  audience: string;
};

const insertNotification = prepare({}, (given: Given<NewNotification>) =>
  tables
    .insertInto('provider.Notification')
    .values({
      sandboxId: given.sandboxId,
      organizationId: given.organizationId,
      subject: given.subject,
      body: given.body,
      callBack: given.callBack,
      actorId: given.actorId,
      permission: given.permission,
      createdAt: given.createdAt,
    })
    .returning(['id', sql<string>`pg_notify(${notificationsChannel}, ${given.audience})::text`.as('notified')]),
);

/** The name that writers of notifications share while marking all as read locks it. */
export const notificationsLock = (audience: string) => `notifications ${audience}`;

/**
 * Notifies an organisation's staff in the transaction of the event, visible after the commit. Marking all as read waits
 * for running writers (the shared lock), so that no unseen one counts as read. Returns its id.
 */
export async function notifyOrganization(tx: Queryable, notification: OutgoingNotification): Promise<number> {
  const { sandbox, organizationId, subject, body, callBack, actorId = null, permission = null } = notification;
  const audience = audienceOf(sandbox.id, organizationId);
  await shareByName(tx, notificationsLock(audience));
  const row = await readRow(
    tx,
    insertNotification({
      sandboxId: sandbox.id,
      organizationId,
      subject,
      body,
      callBack,
      actorId,
      permission,
      createdAt: now(sandbox),
      audience,
    }),
  );
  if (!row) throw new Error('the notification was not written');
  return row.id;
}

/** Waits until every running notification to the organisation is committed or rolled back. */
export async function awaitNotifications(tx: Queryable, sandboxId: number, organizationId: number): Promise<void> {
  await lockByName(tx, notificationsLock(audienceOf(sandboxId, organizationId)));
}
