import { Injectable } from '@nestjs/common';
import { errorCatalogue } from '@oware/contract';
import type { Prisma } from '@oware/db';
import {
  type Account,
  hashOf,
  now as nowIn,
  refuse,
  type SandboxContext,
  type Scope,
  Sessions,
  token as randomToken,
} from '@oware/sim-kit';
import { keptUserAgentLength } from './own-sessions/device.rules.ts';
import { useTwoFactorCode } from './two-factor/two-factor-codes.repository.ts';

export const sessionLifetimeSeconds = 8 * 60 * 60;

/** The tokens of a new session, which is good for so long. */
export type Tokens = { token: string; xbsToken: string; lifetimeSeconds: number };

/** What comes along with email and password. */
type SignInDetails = { userAgent: string | undefined; twoFactorCode: string | undefined };

const wrongCode = errorCatalogue.two_factor_refused.message;

/** Sessions as the provider begins and ends them. */
@Injectable()
export class SessionRepository extends Sessions {
  /** The sandbox that a visitor's address belongs to: `…@adom.ama.test` to `ama`, any other to the demo. */
  async sandboxOfVisitor(email: string): Promise<SandboxContext> {
    const name = /\.([a-z][a-z0-9-]*)\.test$/.exec(email.toLowerCase())?.[1] ?? 'demo';
    const { rows } = await this.database.pool.query<SandboxContext>({
      name: 'visitor-sandbox',
      text: `SELECT id, name, "clockOffsetMs"::float8 AS "clockOffsetMs" FROM sim."Sandbox"
             WHERE kind <> 'template' AND (name = $1 OR kind = 'demo') ORDER BY (name = $1) DESC LIMIT 1`,
      values: [name],
    });
    if (!rows[0]) throw new Error('there is no demo sandbox: seed the database first');
    return rows[0];
  }

  /**
   * Begins a session for an account whose password was checked against `passwordHash`; undefined where the password, the
   * second factor or the registration of its organisation changed after the check. The rows are locked, so that the session
   * is there before such a change ends all sessions, or is not made at all. A code is used up with it.
   * @throws two_factor_refused
   */
  async start(account: Account, { userAgent, twoFactorCode }: SignInDetails): Promise<Tokens | undefined> {
    const { prisma } = this.database;
    if (!account.hasTwoFactor) return this.#insert(prisma, account, userAgent);
    return prisma.$transaction(async (tx) => {
      const tokens = await this.#insert(tx, account, userAgent);
      const isRight =
        tokens && twoFactorCode !== undefined && (await useTwoFactorCode(tx, account.scope, twoFactorCode));
      if (tokens && !isRight) refuse('two_factor_refused', { errors: { twoFactorCode: wrongCode } });
      return tokens;
    });
  }

  async #insert(
    db: Prisma.TransactionClient,
    { scope, passwordHash, hasTwoFactor }: Account,
    userAgent: string | undefined,
  ): Promise<Tokens | undefined> {
    const token = randomToken();
    const xbsToken = randomToken();
    const now = nowIn(scope.sandbox);
    const expiresAt = new Date(now.getTime() + sessionLifetimeSeconds * 1000);
    const { sandbox, user, organization } = scope;
    const begun = await db.$executeRaw`
      INSERT INTO provider."Session" ("tokenHash", "xbsTokenHash", "sandboxId", "userId", "createdAt", "expiresAt", "userAgent")
      SELECT ${new Uint8Array(hashOf(token))}, ${new Uint8Array(hashOf(xbsToken))}, u."sandboxId", u.id,
        ${now}::timestamptz, ${expiresAt}::timestamptz, ${userAgent?.slice(0, keptUserAgentLength) ?? null}
      FROM provider."User" u
      JOIN provider."Organization" o ON o."sandboxId" = u."sandboxId" AND o.id = u."organizationId"
      WHERE u."sandboxId" = ${sandbox.id} AND u.id = ${user.id} AND u."passwordHash" = ${passwordHash}
        AND u."removedAt" IS NULL AND (u."twoFactorSince" IS NOT NULL) = ${hasTwoFactor}
        AND o."organizationSet" = ${organization.organizationSet}
      FOR SHARE OF u, o`;
    return begun === 1 ? { token, xbsToken, lifetimeSeconds: sessionLifetimeSeconds } : undefined;
  }

  async end(scope: Scope): Promise<void> {
    await this.database.prisma.session.deleteMany({ where: { tokenHash: new Uint8Array(scope.tokenHash) } });
  }
}
