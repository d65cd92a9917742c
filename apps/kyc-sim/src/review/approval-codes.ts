import { timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  Database,
  digitCode,
  hashOf,
  type LimitUse,
  now as nowIn,
  RateLimiter,
  refuse,
  type Scope,
  sendMessage,
} from '@oware/sim-kit';

const lifetimeMinutes = 30;

const hashOfCode = ({ sandbox, user }: Scope, code: string) =>
  new Uint8Array(hashOf(`approval:${sandbox.id}:${user.id}:${code}`));

const wrongCodes = ({ user }: Scope): LimitUse[] => [{ limit: 'approval code by account', by: [user.id] }];
const tooManyWrong = {
  code: 'approval_code_locked',
  message: 'Too many wrong approval codes. Wait {wait} and try again.',
} as const;

/**
 * Codes with which an officer proves who decides (1§4). A code is valid for any number of decisions within half an
 * hour, so that the consent and card of one client need only one mail.
 */
@Injectable()
export class ApprovalCodes {
  constructor(
    private readonly database: Database,
    private readonly limiter: RateLimiter,
  ) {}

  /** Mails a new code, which voids the previous one. Wrong tries still count. */
  async issue(scope: Scope): Promise<void> {
    const { sandbox, organization, user } = scope;
    await this.limiter.take(sandbox, [{ limit: 'approval mail by account', by: [user.id] }], {
      message: 'Too many approval codes were mailed to you. Wait {wait} before you ask for another.',
    });
    const now = nowIn(sandbox);
    const code = digitCode(6);
    const key = { sandboxId: sandbox.id, userId: user.id };
    const live = {
      codeHash: hashOfCode(scope, code),
      expiresAt: new Date(now.getTime() + lifetimeMinutes * 60_000),
    };
    await this.database.prisma.$transaction(
      async (tx) => {
        await tx.approvalCode.upsert({
          where: { sandboxId_userId: key },
          create: { ...key, ...live },
          update: live,
        });
        await sendMessage(tx, {
          sandboxId: sandbox.id,
          organizationId: organization.id,
          channel: 'mail',
          recipient: user.email,
          subject: 'Your approval code',
          body: `Hello ${user.firstName},\n\nyour officer approval code is ${code}. It is valid for ${lifetimeMinutes} minutes.\n\nIf you did not ask for it, tell your administrator.`,
          sentAt: now,
        });
      },
      { maxWait: 15_000, timeout: 15_000 },
    );
  }

  /**
   * Checks that the code is live and belongs to the session's officer. A correct code resets the wrong tries.
   * @throws approval_code_refused, too_many_requests
   */
  async check(scope: Scope, code: string): Promise<void> {
    const { sandbox, user } = scope;
    const key = { sandboxId: sandbox.id, userId: user.id };
    const live = await this.database.prisma.approvalCode.findUnique({ where: { sandboxId_userId: key } });
    const fits =
      live !== null && live.expiresAt > nowIn(sandbox) && timingSafeEqual(live.codeHash, hashOfCode(scope, code));
    await this.limiter.count(sandbox, wrongCodes(scope), fits, { ...tooManyWrong, field: 'approval_code' });
    if (!fits) refuse('approval_code_refused', { errors: { approval_code: 'The code is wrong or has expired' } });
  }
}
