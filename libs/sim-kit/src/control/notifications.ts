import type { Action } from '@oware/contract';
import type { SandboxContext } from '../http/request.ts';
import { now } from './clock.ts';

/** What a notification is written with: the client of the transaction that it announces. */
export type NotificationWriter = {
  $queryRaw<T>(query: TemplateStringsArray, ...values: unknown[]): PromiseLike<T>;
};

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

/**
 * Tells an organisation's staff of something, in the transaction of what it tells: nobody hears of it before the commit.
 * Whoever marks all as read waits for the writers under way (the shared lock), so that none is counted as read unseen.
 * Answers its id.
 */
export async function notifyOrganization(tx: NotificationWriter, notification: OutgoingNotification): Promise<number> {
  const { sandbox, organizationId, subject, body, callBack, actorId = null, permission = null } = notification;
  const audience = audienceOf(sandbox.id, organizationId);
  await tx.$queryRaw`SELECT pg_advisory_xact_lock_shared(hashtextextended(${`notifications ${audience}`}, 0))::text`;
  const [row] = await tx.$queryRaw<{ id: number }[]>`
    INSERT INTO provider."Notification" ("sandboxId", "organizationId", subject, body, "callBack", "actorId", permission, "createdAt")
    VALUES (${sandbox.id}, ${organizationId}, ${subject}, ${body}, ${callBack}, ${actorId}::int, ${permission}, ${now(sandbox)})
    RETURNING id, pg_notify(${notificationsChannel}, ${audience})::text AS notified`;
  if (!row) throw new Error('the notification was not written');
  return row.id;
}

/** Waits, in its transaction, until every notification under way to the organisation is committed or given up. */
export async function awaitNotifications(
  tx: NotificationWriter,
  sandboxId: number,
  organizationId: number,
): Promise<void> {
  const lock = `notifications ${audienceOf(sandboxId, organizationId)}`;
  await tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended(${lock}, 0))::text`;
}
