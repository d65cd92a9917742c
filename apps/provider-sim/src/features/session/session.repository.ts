import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { administratorRole } from '@oware/contract';
import type { OrganizationType } from '@oware/db';
import { Database, now as nowIn, type SandboxContext, token as randomToken } from '@oware/sim-kit';
import type { Scope } from '../../scope.ts';

export const sessionLifetimeSeconds = 8 * 60 * 60;

/** How a token is kept: 256 random bits need no salt. */
export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

const scopeColumns = `
  sb.id AS "sandboxId", sb.name AS "sandboxName", sb."clockOffsetMs"::float8 AS "clockOffsetMs",
  u.id AS "userId", u.email, u."firstName", u."lastName", u.roles,
  o.id AS "organizationId", o."domainId", o."appId", o.name AS "organizationName", o."domainCode", o.type, o."logoUrl", o."organizationSet",
  ARRAY(SELECT l.id FROM provider."Lender" l WHERE l."sandboxId" = u."sandboxId"
        AND (l."organizationId" = u."organizationId" OR (o.type = 'platform_user' AND '${administratorRole}' = ANY (u.roles)))
        ORDER BY l.id) AS "lenderIds"`;

const scopeTables = `
  provider."User" u
  JOIN provider."Organization" o ON o."sandboxId" = u."sandboxId" AND o.id = u."organizationId"
  JOIN sim."Sandbox" sb ON sb.id = u."sandboxId"`;

const sessionStatement = {
  name: 'session',
  text: `SELECT s."expiresAt", ${scopeColumns}
         FROM ${scopeTables} JOIN provider."Session" s ON s."sandboxId" = u."sandboxId" AND s."userId" = u.id
         WHERE s."tokenHash" = $1`,
};

type ScopeRow = {
  sandboxId: number;
  sandboxName: string;
  clockOffsetMs: number;
  userId: number;
  email: string;
  firstName: string;
  lastName: string;
  roles: string[];
  organizationId: number;
  domainId: string;
  appId: string;
  organizationName: string;
  domainCode: string;
  type: OrganizationType;
  logoUrl: string | null;
  organizationSet: boolean;
  lenderIds: number[];
};

const scopeOf = (row: ScopeRow, tokenHash: Buffer): Scope => ({
  sandbox: { id: row.sandboxId, name: row.sandboxName, clockOffsetMs: row.clockOffsetMs },
  tokenHash,
  user: { id: row.userId, email: row.email, firstName: row.firstName, lastName: row.lastName, roles: row.roles },
  organization: {
    id: row.organizationId,
    domainId: row.domainId,
    appId: row.appId,
    name: row.organizationName,
    domainCode: row.domainCode,
    type: row.type,
    logoUrl: row.logoUrl,
    organizationSet: row.organizationSet,
  },
  isAdministrator: row.type === 'platform_user' && row.roles.includes(administratorRole),
  lenderIds: row.lenderIds,
});

@Injectable()
export class SessionRepository {
  constructor(private readonly database: Database) {}

  /** The session of a bearer token, whether it has expired or not. */
  async find(token: string): Promise<{ scope: Scope; expiresAt: Date } | undefined> {
    const tokenHash = hashOf(token);
    const { rows } = await this.database.pool.query<ScopeRow & { expiresAt: Date }>({
      ...sessionStatement,
      values: [tokenHash],
    });
    return rows[0] && { scope: scopeOf(rows[0], tokenHash), expiresAt: rows[0].expiresAt };
  }

  /** The account with this address and its password's hash; nobody signs in to the template. */
  async findAccount(email: string): Promise<{ scope: Scope; passwordHash: string } | undefined> {
    const { rows } = await this.database.pool.query<ScopeRow & { passwordHash: string }>({
      name: 'account',
      text: `SELECT u."passwordHash", ${scopeColumns} FROM ${scopeTables} WHERE u.email = $1 AND sb.kind <> 'template'`,
      values: [email.toLowerCase()],
    });
    return rows[0] && { scope: scopeOf(rows[0], Buffer.alloc(0)), passwordHash: rows[0].passwordHash };
  }

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

  async start(scope: Scope): Promise<{ token: string; xbsToken: string; lifetimeSeconds: number }> {
    const token = randomToken();
    const xbsToken = randomToken();
    const now = nowIn(scope.sandbox);
    await this.database.prisma.session.create({
      data: {
        tokenHash: new Uint8Array(hashOf(token)),
        xbsTokenHash: new Uint8Array(hashOf(xbsToken)),
        sandboxId: scope.sandbox.id,
        userId: scope.user.id,
        createdAt: now,
        expiresAt: new Date(now.getTime() + sessionLifetimeSeconds * 1000),
      },
    });
    return { token, xbsToken, lifetimeSeconds: sessionLifetimeSeconds };
  }

  async end(scope: Scope): Promise<void> {
    await this.database.prisma.session.deleteMany({ where: { tokenHash: new Uint8Array(scope.tokenHash) } });
  }
}
