import { Injectable } from '@nestjs/common';
import type { Prisma } from '@oware/db';
import { asNumber, isPresent, withinSandbox } from '@oware/db/expressions';
import { execute, type Given, prepare, readRow, sql, tables } from '@oware/db/statements';
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
import { useTwoFactorCode, wrongCodeText } from './two-factor/two-factor-codes.repository.ts';

const sessionLifetimeSeconds = 8 * 60 * 60;

/** The tokens of a new session and its lifetime. */
export type Tokens = { token: string; xbsToken: string; lifetimeSeconds: number };

/** The details of a sign-in besides email and password. */
type SignInDetails = { userAgent: string | undefined; twoFactorCode: string | undefined };

const sandboxOfName = prepare({ name: 'visitor-sandbox' }, ({ name }: Given<{ name: string }>) =>
  tables
    .selectFrom('sim.Sandbox')
    .select((sandbox) => ['id', 'name', asNumber(sandbox.ref('clockOffsetMs')).as('clockOffsetMs')])
    .where('kind', '<>', 'template')
    .where((sandbox) => sandbox.or([sandbox('name', '=', name), sandbox('kind', '=', 'demo')]))
    .orderBy((sandbox) => sandbox('name', '=', name), 'desc')
    .limit(sql.lit(1)),
);

type NewSession = {
  tokenHash: Buffer;
  xbsTokenHash: Buffer;
  sandboxId: number;
  userId: number;
  now: Date;
  expiresAt: Date;
  userAgent: string | null;
  /** The values at the time when the account was checked. */
  passwordHash: string;
  hasTwoFactor: boolean;
  organizationSet: boolean;
};

const insertSession = prepare({}, (given: Given<NewSession>) =>
  tables
    .insertInto('provider.Session')
    .columns(['tokenHash', 'xbsTokenHash', 'sandboxId', 'userId', 'createdAt', 'expiresAt', 'userAgent'])
    .expression((from) =>
      from
        .selectFrom('provider.User as u')
        .innerJoin('provider.Organization as o', withinSandbox('o.id', 'u.organizationId'))
        .select([
          sql<Buffer>`${given.tokenHash}::bytea`.as('tokenHash'),
          sql<Buffer>`${given.xbsTokenHash}::bytea`.as('xbsTokenHash'),
          'u.sandboxId',
          'u.id',
          sql<Date>`${given.now}::timestamptz`.as('now'),
          sql<Date>`${given.expiresAt}::timestamptz`.as('expiresAt'),
          sql<string | null>`${given.userAgent}::text`.as('userAgent'),
        ])
        .where('u.sandboxId', '=', given.sandboxId)
        .where('u.id', '=', given.userId)
        .where('u.passwordHash', '=', given.passwordHash)
        .where('u.removedAt', 'is', null)
        .where((row) => sql<boolean>`${isPresent(row.ref('u.twoFactorSince'))} = ${given.hasTwoFactor}`)
        .where('o.organizationSet', '=', given.organizationSet)
        .forShare(['u', 'o']),
    ),
);

/** Starts and ends the provider's sessions. */
@Injectable()
export class SessionRepository extends Sessions {
  /** The sandbox of a visitor's address: `…@adom.ama.test` belongs to `ama`, any other address to the demo. */
  async sandboxOfVisitor(email: string): Promise<SandboxContext> {
    const name = /\.([a-z][a-z0-9-]*)\.test$/.exec(email.toLowerCase())?.[1] ?? 'demo';
    const sandbox = await readRow(this.database.pool, sandboxOfName({ name }));
    if (!sandbox) throw new Error('there is no demo sandbox: seed the database first');
    return sandbox;
  }

  /**
   * Starts a session for an account whose password was checked against `passwordHash`. Returns undefined if the
   * password, the second factor or the registration of its organisation changed after the check. The rows are locked,
   * so that the session either exists before such a change ends all sessions, or is not created. A code is used up in
   * the same transaction.
   * @throws two_factor_refused
   */
  async start(account: Account, { userAgent, twoFactorCode = '' }: SignInDetails): Promise<Tokens | undefined> {
    const { prisma } = this.database;
    if (!account.hasTwoFactor) return this.#insert(prisma, account, userAgent);
    return prisma.$transaction(async (tx) => {
      const tokens = await this.#insert(tx, account, userAgent);
      if (tokens && !(await useTwoFactorCode(tx, account.scope, twoFactorCode)))
        refuse('two_factor_refused', { errors: { twoFactorCode: wrongCodeText(twoFactorCode) } });
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
    const begun = await execute(
      db,
      insertSession({
        tokenHash: hashOf(token),
        xbsTokenHash: hashOf(xbsToken),
        sandboxId: sandbox.id,
        userId: user.id,
        now,
        expiresAt,
        userAgent: userAgent?.slice(0, keptUserAgentLength) ?? null,
        passwordHash,
        hasTwoFactor,
        organizationSet: organization.organizationSet,
      }),
    );
    return begun === 1 ? { token, xbsToken, lifetimeSeconds: sessionLifetimeSeconds } : undefined;
  }

  async end(scope: Scope): Promise<void> {
    await this.database.prisma.session.deleteMany({ where: { tokenHash: new Uint8Array(scope.tokenHash) } });
  }
}
