import { Injectable } from '@nestjs/common';
import { isDuplicate } from '@oware/db';
import { type Given, prepare, readRow, tables } from '@oware/db/statements';
import { Database, now, recordAudit, refuse, type Scope, sendMessage } from '@oware/sim-kit';
import { auditedSelf } from '../audited-self.rules.ts';
import { endSessions, hashOfCode } from '../passwords/passwords.repository.ts';
import { alreadyTakenMail, emailChangedMail, emailChangeMail } from '../session.mails.ts';

const codeLifetimeMinutes = 15;

const addressForUpdate = prepare({}, ({ sandboxId, userId }: Given<{ sandboxId: number; userId: number }>) =>
  tables
    .selectFrom('provider.User')
    .select('email')
    .where('sandboxId', '=', sandboxId)
    .where('id', '=', userId)
    .forUpdate(),
);

/**
 * Changes the address of an account. The account keeps the old address until the person sends the code that was mailed
 * to the new one.
 */
@Injectable()
export class EmailChangeRepository {
  constructor(private readonly database: Database) {}

  /**
   * Mails a code to the new address and voids the old code. If the address belongs to an account, the mail says that
   * instead.
   */
  async request({ sandbox, user }: Scope, email: string, code: string): Promise<void> {
    const at = now(sandbox);
    const key = { sandboxId: sandbox.id, userId: user.id };
    const expiresAt = new Date(at.getTime() + codeLifetimeMinutes * 60_000);
    const fresh = { email, codeHash: hashOfCode(code), expiresAt };
    await this.database.prisma.$transaction(async (tx) => {
      const isTaken = (await tx.user.count({ where: { email } })) > 0;
      await tx.emailChange.upsert({
        where: { sandboxId_userId: key },
        create: { ...key, ...fresh },
        update: fresh,
      });
      const mail = isTaken ? alreadyTakenMail() : emailChangeMail(user.firstName, code);
      await sendMessage(tx, { sandboxId: sandbox.id, channel: 'mail', recipient: email, ...mail, sentAt: at });
    });
  }

  /**
   * Uses the code for the new address, ends every session of the person and notifies the old address. Returns false if
   * there is no such code or it has expired.
   * @throws email_taken
   */
  async confirm(scope: Scope, code: string): Promise<boolean> {
    try {
      return await this.#confirm(scope, code);
    } catch (error) {
      if (isDuplicate(error)) refuse('email_taken');
      throw error;
    }
  }

  #confirm(scope: Scope, code: string): Promise<boolean> {
    const { sandbox, user } = scope;
    const at = now(sandbox);
    const key = { sandboxId: sandbox.id, userId: user.id };
    return this.database.prisma.$transaction(async (tx) => {
      // Lock the account before its code, as a password change does. The opposite order would deadlock.
      const before = await readRow(tx, addressForUpdate(key));
      const [change] = await tx.emailChange.findMany({
        where: { ...key, codeHash: hashOfCode(code), expiresAt: { gt: at } },
      });
      if (!change || !before) return false;
      await tx.user.update({
        where: { sandboxId_id: { sandboxId: key.sandboxId, id: key.userId } },
        data: { email: change.email },
      });
      await endSessions(tx, key);
      const changes = [{ field: 'email', from: before.email, to: change.email }];
      await recordAudit(tx, scope, { ...auditedSelf(scope), action: 'changed', changes });
      const mail = emailChangedMail(user.firstName, change.email);
      await sendMessage(tx, {
        sandboxId: key.sandboxId,
        channel: 'mail',
        recipient: before.email,
        ...mail,
        sentAt: at,
      });
      return true;
    });
  }
}
