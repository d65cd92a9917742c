import { Injectable } from '@nestjs/common';
import { hashOf, Database, now as nowIn, refuse, type SandboxContext } from '@oware/sim-kit';

/** What is tried: each purpose is counted on its own. */
type Purpose = 'sign-in' | 'reset-mail' | 'sign-up';

const limits: Record<Purpose, { tries: number; lockMinutes: number }> = {
  'sign-in': { tries: 10, lockMinutes: 15 },
  'reset-mail': { tries: 5, lockMinutes: 15 },
  'sign-up': { tries: 5, lockMinutes: 15 },
};

const keyOf = (purpose: Purpose, email: string) => new Uint8Array(hashOf(`${purpose}:${email.toLowerCase()}`));

/**
 * Counts tries by address, whether an account has it or not, so that known and unknown addresses answer alike. A try is
 * taken before it is judged, in one conditional statement: fifty at once are worth no more than the limit.
 */
@Injectable()
export class TriesRepository {
  constructor(private readonly database: Database) {}

  async take(sandbox: SandboxContext, purpose: Purpose, email: string): Promise<void> {
    const { tries, lockMinutes } = limits[purpose];
    const now = nowIn(sandbox);
    const lock = new Date(now.getTime() + lockMinutes * 60_000);
    const taken = await this.database.prisma.$executeRaw`
      INSERT INTO provider."SignInAttempt" AS a ("sandboxId", "emailHash", "wrongTries")
      VALUES (${sandbox.id}, ${keyOf(purpose, email)}, 1)
      ON CONFLICT ("sandboxId", "emailHash") DO UPDATE SET
        "wrongTries" = CASE WHEN a."lockedUntil" IS NULL THEN a."wrongTries" + 1 ELSE 1 END,
        "lockedUntil" = CASE WHEN a."lockedUntil" IS NULL AND a."wrongTries" + 1 >= ${tries} THEN ${lock}::timestamptz END
      WHERE a."lockedUntil" IS NULL OR a."lockedUntil" <= ${now}::timestamptz`;
    if (taken === 0) refuse(purpose === 'sign-in' ? 'sign_in_locked' : 'too_many_requests');
  }

  /** A right one clears the count. */
  async clear(sandbox: SandboxContext, purpose: Purpose, email: string): Promise<void> {
    await this.database.prisma.signInAttempt.deleteMany({
      where: { sandboxId: sandbox.id, emailHash: keyOf(purpose, email) },
    });
  }
}
