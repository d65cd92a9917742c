import { Injectable } from '@nestjs/common';
import { Database, digitCode, hashOf, now as nowIn, refuse, type Scope, sendMessage } from '@oware/sim-kit';

const lifetimeMinutes = 30;
const tries = 5;
const lockMinutes = 15;

const hashOfCode = ({ sandbox, user }: Scope, code: string) =>
  new Uint8Array(hashOf(`approval:${sandbox.id}:${user.id}:${code}`));
const inMinutes = (from: Date, minutes: number) => new Date(from.getTime() + minutes * 60_000);

/**
 * Codes by which an officer shows who decides (1§4). One code serves for every decision in its half hour, so that consent
 * and card of one client need one mail.
 */
@Injectable()
export class ApprovalCodes {
  constructor(private readonly database: Database) {}

  /** Mails a new code, which voids the one before; wrong tries stay counted. Refused while locked. */
  async issue(scope: Scope): Promise<void> {
    const { sandbox, user } = scope;
    const now = nowIn(sandbox);
    const code = digitCode(6);
    await this.database.prisma.$transaction(
      async (tx) => {
        const issued = await tx.$executeRaw`
          INSERT INTO kyc."ApprovalCode" AS a ("sandboxId", "userId", "codeHash", "expiresAt")
          VALUES (${sandbox.id}, ${user.id}, ${hashOfCode(scope, code)}, ${inMinutes(now, lifetimeMinutes)}::timestamptz)
          ON CONFLICT ("sandboxId", "userId") DO UPDATE SET
            "codeHash" = excluded."codeHash", "expiresAt" = excluded."expiresAt", "lockedUntil" = NULL,
            "wrongTries" = CASE WHEN a."lockedUntil" IS NULL THEN a."wrongTries" ELSE 0 END
          WHERE a."lockedUntil" IS NULL OR a."lockedUntil" <= ${now}::timestamptz`;
        if (issued === 0) refuse('approval_code_locked');
        await sendMessage(tx, {
          sandboxId: sandbox.id,
          channel: 'mail',
          recipient: user.email,
          subject: 'Your approval code',
          body: `Hello ${user.firstName},\n\nyour officer approval code is ${code}. It is good for ${lifetimeMinutes} minutes.\n\nIf you did not ask for it, tell your administrator.`,
          sentAt: now,
        });
      },
      { maxWait: 15_000, timeout: 15_000 },
    );
  }

  /**
   * Passes when the code is the session's officer's own and live. Judging and counting are one statement: fifty wrong ones
   * at once are worth five, and then the code is void and all are refused for a while. A right one clears the count.
   */
  async check(scope: Scope, code: string): Promise<void> {
    const { sandbox, user } = scope;
    const now = nowIn(sandbox);
    const hash = hashOfCode(scope, code);
    const [judged] = await this.database.prisma.$queryRaw<{ fits: boolean }[]>`
      INSERT INTO kyc."ApprovalCode" AS a ("sandboxId", "userId", "wrongTries") VALUES (${sandbox.id}, ${user.id}, 1)
      ON CONFLICT ("sandboxId", "userId") DO UPDATE SET
        ("wrongTries", "lockedUntil", "codeHash") = (
          SELECT CASE WHEN fits THEN 0 ELSE wrong END,
            CASE WHEN NOT fits AND wrong >= ${tries} THEN ${inMinutes(now, lockMinutes)}::timestamptz END,
            CASE WHEN fits OR wrong < ${tries} THEN a."codeHash" END
          FROM (SELECT coalesce(a."codeHash" = ${hash} AND a."expiresAt" > ${now}::timestamptz, false) AS fits,
            CASE WHEN a."lockedUntil" IS NULL THEN a."wrongTries" ELSE 0 END + 1 AS wrong) judged)
      WHERE a."lockedUntil" IS NULL OR a."lockedUntil" <= ${now}::timestamptz
      RETURNING a."wrongTries" = 0 AS fits`;
    if (!judged) refuse('approval_code_locked', { errors: { approval_code: 'Too many wrong approval codes' } });
    if (!judged.fits)
      refuse('approval_code_refused', { errors: { approval_code: 'The code is wrong or has expired' } });
  }
}
