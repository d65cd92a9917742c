import { lockRow } from '@oware/db/row-locks';
import { Injectable } from '@nestjs/common';
import type { Prisma } from '@oware/db';
import {
  type AuditedActor,
  hashOf,
  now,
  Database,
  recordAudit,
  type SandboxContext,
  sendMessage,
} from '@oware/sim-kit';
import { auditedSelf } from '../audited-self.rules.ts';
import { resetMail } from '../session.mails.ts';

const codeLifetimeMinutes = 15;

export type UserKey = { sandboxId: number; userId: number };

/** A person who changes their own password, with their organisation. */
type Person = AuditedActor & { sandbox: SandboxContext; user: NonNullable<AuditedActor['user']> };

type Addressee = { id: number; email: string; firstName: string };

/** Codes are compared only by their hashes, and the order of hashes reveals nothing about the codes. */
export const hashOfCode = (code: string) => new Uint8Array(hashOf(code.toUpperCase().replace('-', '')));

@Injectable()
export class PasswordsRepository {
  constructor(private readonly database: Database) {}

  passwordHashOf({ sandboxId, userId }: UserKey): Promise<{ passwordHash: string }> {
    const key = { sandboxId_id: { sandboxId, id: userId } };
    return this.database.prisma.user.findUniqueOrThrow({ where: key, select: { passwordHash: true } });
  }

  /**
   * Replaces the password whose hash was checked, voids reset codes and ends every session of the person. If the
   * password has changed since the check, it changes nothing and returns false, so that one of two concurrent changes
   * succeeds.
   */
  async change(person: Person, checkedHash: string, passwordHash: string): Promise<boolean> {
    const key = { sandboxId: person.sandbox.id, userId: person.user.id };
    return this.database.prisma.$transaction(async (tx) => {
      const { count } = await tx.user.updateMany({
        where: { sandboxId: key.sandboxId, id: key.userId, passwordHash: checkedHash },
        data: { passwordHash },
      });
      if (count === 0) return false;
      await endSessions(tx, key);
      await recordNewPassword(tx, person);
      return true;
    });
  }

  /** Mails a new reset code and voids the old one. */
  async mailCode(sandbox: SandboxContext, user: Addressee, code: string): Promise<void> {
    const key = { sandboxId: sandbox.id, userId: user.id };
    const sentAt = now(sandbox);
    const expiresAt = new Date(sentAt.getTime() + codeLifetimeMinutes * 60_000);
    const fresh = { codeHash: hashOfCode(code), expiresAt };
    const mail = resetMail(user.firstName, code);
    await this.database.prisma.$transaction(async (tx) => {
      await tx.passwordReset.upsert({
        where: { sandboxId_userId: key },
        create: { ...key, ...fresh },
        update: fresh,
      });
      await sendMessage(tx, { sandboxId: sandbox.id, channel: 'mail', recipient: user.email, ...mail, sentAt });
    });
  }

  /** Whether the code is the person's and has not expired. The code stays valid. */
  async isCodeRight(sandbox: SandboxContext, userId: number, code: string): Promise<boolean> {
    const rightCode = { sandboxId: sandbox.id, userId, codeHash: hashOfCode(code), expiresAt: { gt: now(sandbox) } };
    return (await this.database.prisma.passwordReset.count({ where: rightCode })) === 1;
  }

  /**
   * Uses a code for a new password. Returns false if there is no code, or it has expired or is wrong. A wrong code
   * leaves the right one valid, so that nobody can block another person's reset: attempts are limited by the address
   * that sends them.
   */
  async changeByCode(person: Person, code: string, passwordHash: string): Promise<boolean> {
    const { sandbox } = person;
    const userId = person.user.id;
    const key = { sandboxId: sandbox.id, userId };
    return this.database.prisma.$transaction(async (tx) => {
      // Lock the account before its code, as a password change does. The opposite order would deadlock.
      await lockRow(tx, 'provider.User', { sandboxId: key.sandboxId, id: userId });
      const { count } = await tx.passwordReset.deleteMany({
        where: { ...key, codeHash: hashOfCode(code), expiresAt: { gt: now(sandbox) } },
      });
      if (count === 0) return false;
      await tx.user.update({
        where: { sandboxId_id: { sandboxId: key.sandboxId, id: userId } },
        data: { passwordHash },
      });
      await endSessions(tx, key);
      await recordNewPassword(tx, person);
      return true;
    });
  }
}

/** Records that the password changed, without either password. */
const recordNewPassword = (tx: Prisma.TransactionClient, person: Person): Promise<void> =>
  recordAudit(tx, person, {
    ...auditedSelf(person),
    action: 'changed',
    changes: [{ field: 'password', from: null, to: null }],
  });

/** Voids mailed codes and ends every session of a person whose password or address was just replaced. */
export async function endSessions(tx: Prisma.TransactionClient, key: UserKey): Promise<void> {
  await tx.passwordReset.deleteMany({ where: key });
  await tx.emailChange.deleteMany({ where: key });
  await tx.session.deleteMany({ where: key });
}
