import { smsSettings, smtpSettings } from '@oware/contract';
import type { Pool } from '@oware/db/connections';
import { type Given, prepare, type Queryable, readRow, readRows, sql, tables } from '@oware/db/statements';
import { mailProblem, mailSender, smsProblem } from '@oware/domain';
import { noteMessage } from './exchange-work.ts';

export type OutgoingMessage = {
  sandboxId: number;
  channel: 'mail' | 'sms' | 'push';
  /** A mail address, phone number or user id, depending on the channel; stored in lower case. */
  recipient: string;
  subject: string;
  body: string;
  /** The organisation whose sender settings apply; Oware's own sender if missing. */
  organizationId?: number;
  /** The sandbox's time. */
  sentAt: Date;
};

/** PostgreSQL channel for new messages; its payload is the sandbox id. */
export const inboxChannel = 'inbox';
/** PostgreSQL channel for new exchanges; its payload is the sandbox id. */
export const journalChannel = 'journal';

type NewMessage = Omit<OutgoingMessage, 'organizationId'> & { sender: string | null };

const insertMessage = prepare(
  {},
  ({ sandboxId, channel, recipient, subject, body, sender, sentAt }: Given<NewMessage>) =>
    tables
      .insertInto('sim.InboxMessage')
      .values({ sandboxId, channel, recipient, subject, body, sender, sentAt })
      .returning((inserted) => [
        'id',
        sql<string>`pg_notify(${sql.lit(inboxChannel)}, ${inserted.ref('sandboxId')}::text)::text`.as('notified'),
      ]),
);

type SenderOf = { sandboxId: number; organizationId: number; channel: string };

const settingsOfSender = prepare({}, ({ sandboxId, organizationId, channel }: Given<SenderOf>) =>
  tables
    .selectFrom('provider.MessageSender')
    .select('settings')
    .where('sandboxId', '=', sandboxId)
    .where('organizationId', '=', organizationId)
    .where('channel', '=', channel),
);

/**
 * Puts a message into the sandbox's inbox and notifies waiting readers, after the commit if called in a transaction.
 * Returns the message id.
 */
export async function sendMessage(db: Queryable, message: OutgoingMessage): Promise<number> {
  const { sandboxId, channel, recipient, subject, body, sentAt } = message;
  const sender = await senderOf(db, message);
  const row = await readRow(
    db,
    insertMessage({ sandboxId, channel, recipient: recipient.toLowerCase(), subject, body, sender, sentAt }),
  );
  if (!row) throw new Error('the message was not written');
  noteMessage({ id: row.id, channel });
  return row.id;
}

/**
 * Returns the sender of the organisation's messages on this channel. Null for Oware itself: without settings, or if
 * they cannot send, so that no code is lost.
 */
export async function senderOf(
  db: Queryable,
  { sandboxId, organizationId, channel }: Pick<OutgoingMessage, 'sandboxId' | 'organizationId' | 'channel'>,
): Promise<string | null> {
  if (organizationId === undefined || channel === 'push') return null;
  const row = await readRow(db, settingsOfSender({ sandboxId, organizationId, channel }));
  if (!row) return null;
  if (channel === 'mail') {
    const settings = smtpSettings.parse(row.settings);
    return mailProblem(settings) ? null : mailSender(settings);
  }
  const settings = smsSettings.parse(row.settings);
  return smsProblem(settings) ? null : settings.senderId;
}

/** Returns the messages to an address, newest first; phone numbers have the format `+233241234567`. */
export async function messagesTo(
  pool: Pool,
  sandboxId: number,
  recipient: string,
): Promise<{ subject: string; body: string }[]> {
  return readRows(
    pool,
    tables
      .selectFrom('sim.InboxMessage')
      .select(['subject', 'body'])
      .where('sandboxId', '=', sandboxId)
      .where('recipient', '=', recipient)
      .orderBy('id', 'desc'),
  );
}

/** Returns the latest message text to an address; empty without one. */
export const newestMessage = async (pool: Pool, sandboxId: number, recipient: string): Promise<string> =>
  (await messagesTo(pool, sandboxId, recipient))[0]?.body ?? '';
