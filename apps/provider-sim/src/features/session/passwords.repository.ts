import { timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Prisma } from '@oware/db';
import { hashOf, now, Database, type SandboxContext } from '@oware/sim-kit';

const codeLifetimeMinutes = 15;
const codeTries = 5;

/** A person in a sandbox. */
export type UserKey = { sandboxId: number; userId: number };

const canonical = (code: string) => code.toUpperCase().replace('-', '');

@Injectable()
export class PasswordsRepository {
  constructor(private readonly database: Database) {}

  passwordHashOf({ sandboxId, userId }: UserKey): Promise<{ passwordHash: string }> {
    const key = { sandboxId_id: { sandboxId, id: userId } };
    return this.database.prisma.user.findUniqueOrThrow({ where: key, select: { passwordHash: true } });
  }

  /**
   * Replaces the password whose hash was checked, voids reset codes and ends every session of the person. False, and
   * nothing, where the password is another one by now: of two changes at once one succeeds.
   */
  async change(key: UserKey, checkedHash: string, passwordHash: string): Promise<boolean> {
    return this.database.prisma.$transaction(async (tx) => {
      const { count } = await tx.user.updateMany({
        where: { sandboxId: key.sandboxId, id: key.userId, passwordHash: checkedHash },
        data: { passwordHash },
      });
      if (count === 1) await endSessions(tx, key);
      return count === 1;
    });
  }

  /** Keeps a new reset code; the one before is void. */
  async keepCode(sandbox: SandboxContext, userId: number, code: string): Promise<void> {
    const key = { sandboxId: sandbox.id, userId };
    const expiresAt = new Date(now(sandbox).getTime() + codeLifetimeMinutes * 60_000);
    const fresh = { codeHash: new Uint8Array(hashOf(canonical(code))), expiresAt, wrongTries: 0 };
    await this.database.prisma.passwordReset.upsert({
      where: { sandboxId_userId: key },
      create: { ...key, ...fresh },
      update: fresh,
    });
  }

  /**
   * Uses a code up for a new password. False when there is none, it has expired, is wrong, or met five wrong tries. The
   * try is taken before it is judged, so that many at once are worth no more.
   */
  async changeByCode(sandbox: SandboxContext, userId: number, code: string, passwordHash: string): Promise<boolean> {
    const key = { sandboxId: sandbox.id, userId };
    return this.database.prisma.$transaction(async (tx) => {
      // the account before its code, as a password change locks them: in another order the two would deadlock
      await tx.$executeRaw`
        SELECT FROM provider."User" WHERE "sandboxId" = ${key.sandboxId} AND id = ${userId} FOR NO KEY UPDATE`;
      const [kept] = await tx.$queryRaw<{ codeHash: Uint8Array }[]>`
        UPDATE provider."PasswordReset" SET "wrongTries" = "wrongTries" + 1
        WHERE "sandboxId" = ${key.sandboxId} AND "userId" = ${key.userId}
          AND "wrongTries" < ${codeTries} AND "expiresAt" > ${now(sandbox)}::timestamptz
        RETURNING "codeHash"`;
      if (!kept || !timingSafeEqual(kept.codeHash, hashOf(canonical(code)))) return false;
      await tx.user.update({
        where: { sandboxId_id: { sandboxId: key.sandboxId, id: userId } },
        data: { passwordHash },
      });
      await endSessions(tx, key);
      return true;
    });
  }
}

/** Voids reset codes and ends every session of a person whose password was just replaced. */
async function endSessions(tx: Prisma.TransactionClient, key: UserKey): Promise<void> {
  await tx.passwordReset.deleteMany({ where: key });
  await tx.session.deleteMany({ where: key });
}
