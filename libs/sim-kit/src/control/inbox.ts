import { smsSettings, smtpSettings } from '@oware/contract';
import { mailProblem, mailSender, smsProblem } from '@oware/domain';
import type { Pool } from 'pg';

/** What a message is sent with: a Prisma client, or the client of the transaction that the message belongs to. */
export type InboxWriter = {
  $queryRaw<T>(query: TemplateStringsArray, ...values: unknown[]): PromiseLike<T>;
};

export type OutgoingMessage = {
  sandboxId: number;
  channel: 'mail' | 'sms' | 'push';
  /** A mail address, a phone number or a user's id, as the channel has it; kept in lower case. */
  recipient: string;
  subject: string;
  body: string;
  /** Whose message it is: it carries the sender that this organisation has set. Left out, it is from Oware itself. */
  organizationId?: number;
  /** The sandbox's time. */
  sentAt: Date;
};

/** The channel of PostgreSQL that tells of new messages; its payload is the sandbox's id. */
export const inboxChannel = 'inbox';
/** The channel that tells of new exchanges; its payload is the sandbox's id. */
export const journalChannel = 'journal';

/**
 * Puts a message into the sandbox's inbox and wakes those who wait for one. Inside a transaction nobody hears of it before
 * the commit. Answers the message's id.
 */
export async function sendMessage(db: InboxWriter, message: OutgoingMessage): Promise<number> {
  const { sandboxId, channel, recipient, subject, body, sentAt } = message;
  const sender = await senderOf(db, message);
  const [row] = await db.$queryRaw<{ id: number }[]>`
    INSERT INTO sim."InboxMessage" ("sandboxId", channel, recipient, subject, body, sender, "sentAt")
    VALUES (${sandboxId}, ${channel}::sim."MessageChannel", ${recipient.toLowerCase()}, ${subject}, ${body}, ${sender}, ${sentAt})
    RETURNING id, pg_notify('inbox', "sandboxId"::text)::text AS notified`;
  if (!row) throw new Error('the message was not written');
  return row.id;
}

/**
 * Whom the organisation's messages of this channel are from. Null for Oware itself: where nothing is set, and where the host
 * or the provider takes no message, so that no code is lost.
 */
async function senderOf(
  db: InboxWriter,
  { sandboxId, organizationId, channel }: OutgoingMessage,
): Promise<string | null> {
  if (organizationId === undefined || channel === 'push') return null;
  const [row] = await db.$queryRaw<{ settings: unknown }[]>`
    SELECT settings FROM provider."MessageSender"
    WHERE "sandboxId" = ${sandboxId} AND "organizationId" = ${organizationId} AND channel = ${channel}`;
  if (!row) return null;
  if (channel === 'mail') {
    const settings = smtpSettings.parse(row.settings);
    return mailProblem(settings) ? null : mailSender(settings);
  }
  const settings = smsSettings.parse(row.settings);
  return smsProblem(settings) ? null : settings.senderId;
}

/** What was sent to an address, newest first; a phone number is written as `+233241234567`. */
export async function messagesTo(
  pool: Pool,
  sandboxId: number,
  recipient: string,
): Promise<{ subject: string; body: string }[]> {
  const { rows } = await pool.query<{ subject: string; body: string }>(
    'SELECT subject, body FROM sim."InboxMessage" WHERE "sandboxId" = $1 AND recipient = $2 ORDER BY id DESC',
    [sandboxId, recipient],
  );
  return rows;
}

/** The text that was sent to an address last; empty where there is none. */
export const newestMessage = async (pool: Pool, sandboxId: number, recipient: string): Promise<string> =>
  (await messagesTo(pool, sandboxId, recipient))[0]?.body ?? '';
