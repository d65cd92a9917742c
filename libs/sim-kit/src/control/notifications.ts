import type { Action } from '@oware/contract';
import { type Given, prepare, type Queryable, readRow, sql, tables } from '@oware/db/statements';
import type { SandboxContext } from '../http/request.ts';
import { now } from './clock.ts';

export type OutgoingNotification = {
  sandbox: Pick<SandboxContext, 'id' | 'clockOffsetMs'>;
  organizationId: number;
  subject: string;
  body: string;
  /** The path of the console's screen that it leads to, such as `/loans/details/2001/1001`; null for none. */
  callBack: string | null;
  /** Whose doing it is, who is not told of it; left out where nobody of the staff did it. */
  actorId?: number | undefined;
  /** Only people who may do this are told; left out where everybody is. */
  permission?: Action | undefined;
};

/** The channel of PostgreSQL that tells of new notifications; its payload is {@link audienceOf}. */
export const notificationsChannel = 'oware_notifications';

/** Whom a notification is for, as the channel's payload names them. */
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

const lockOf = (audience: string) => `notifications ${audience}`;
const shareNotifications = prepare(
  {},
  ({ lock }: Given<{ lock: string }>) =>
    sql<{ locked: string }>`SELECT pg_advisory_xact_lock_shared(hashtextextended(${lock}, 0))::text AS locked`,
);
const lockNotifications = prepare(
  {},
  ({ lock }: Given<{ lock: string }>) =>
    sql<{ locked: string }>`SELECT pg_advisory_xact_lock(hashtextextended(${lock}, 0))::text AS locked`,
);

/**
 * Tells an organisation's staff of something, in the transaction of what it tells: nobody hears of it before the commit.
 * Whoever marks all as read waits for the writers under way (the shared lock), so that none is counted as read unseen.
 * Answers its id.
 */
export async function notifyOrganization(tx: Queryable, notification: OutgoingNotification): Promise<number> {
  const { sandbox, organizationId, subject, body, callBack, actorId = null, permission = null } = notification;
  const audience = audienceOf(sandbox.id, organizationId);
  await readRow(tx, shareNotifications({ lock: lockOf(audience) }));
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

/** Waits, in its transaction, until every notification under way to the organisation is committed or given up. */
export async function awaitNotifications(tx: Queryable, sandboxId: number, organizationId: number): Promise<void> {
  await readRow(tx, lockNotifications({ lock: lockOf(audienceOf(sandboxId, organizationId)) }));
}
