import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { administratorRole } from '@oware/contract';
import type { OrganizationType } from '@oware/db';
import { now } from '../control/clock.ts';
import { Database } from '../http/database.ts';
import { type AppScope, rowId, type Scope, type ScopeOrganization } from './scope.ts';

/** How a token is kept: 256 random bits need no salt. */
export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

const organizationColumns = `
  sb.id AS "sandboxId", sb.name AS "sandboxName", sb."clockOffsetMs"::float8 AS "clockOffsetMs",
  o.id AS "organizationId", o."domainId", o."appId", o.name AS "organizationName", o."domainCode", o.type, o."logoUrl", o."organizationSet"`;

const scopeColumns = `${organizationColumns},
  u.id AS "userId", u.email, u."firstName", u."lastName", u.roles, u.granted, u."delegateLenderId",
  d."organizationId" AS "delegateOrganizationId",
  ARRAY(SELECT l.id FROM provider."Lender" l WHERE l."sandboxId" = u."sandboxId"
        AND CASE WHEN u."delegateLenderId" IS NOT NULL THEN l.id = u."delegateLenderId"
            ELSE l."organizationId" = u."organizationId" OR (o.type = 'platform_user' AND '${administratorRole}' = ANY (u.roles)) END
        ORDER BY l.id) AS "lenderIds"`;

const scopeTables = `
  provider."User" u
  JOIN provider."Organization" o ON o."sandboxId" = u."sandboxId" AND o.id = u."organizationId"
  JOIN sim."Sandbox" sb ON sb.id = u."sandboxId"
  LEFT JOIN provider."Lender" d ON d."sandboxId" = u."sandboxId" AND d.id = u."delegateLenderId"`;

const sessionStatement = {
  name: 'session',
  text: `SELECT s."expiresAt", s."lastUsedAt", ${scopeColumns}
         FROM ${scopeTables} JOIN provider."Session" s ON s."sandboxId" = u."sandboxId" AND s."userId" = u.id
         WHERE s."tokenHash" = $1`,
};

type OrganizationRow = {
  sandboxId: number;
  sandboxName: string;
  clockOffsetMs: number;
  organizationId: number;
  domainId: string;
  appId: string;
  organizationName: string;
  domainCode: string;
  type: OrganizationType;
  logoUrl: string | null;
  organizationSet: boolean;
};

type ScopeRow = OrganizationRow & {
  userId: number;
  email: string;
  firstName: string;
  lastName: string;
  roles: string[];
  granted: string[];
  delegateLenderId: number | null;
  delegateOrganizationId: number | null;
  lenderIds: number[];
};

const sandboxOf = (row: OrganizationRow) => ({
  id: row.sandboxId,
  name: row.sandboxName,
  clockOffsetMs: row.clockOffsetMs,
});

const organizationOf = (row: OrganizationRow): ScopeOrganization => ({
  id: row.organizationId,
  domainId: row.domainId,
  appId: row.appId,
  name: row.organizationName,
  domainCode: row.domainCode,
  type: row.type,
  logoUrl: row.logoUrl,
  organizationSet: row.organizationSet,
});

const scopeOf = (row: ScopeRow, tokenHash: Buffer): Scope => ({
  sandbox: sandboxOf(row),
  tokenHash,
  user: {
    id: row.userId,
    email: row.email,
    firstName: row.firstName,
    lastName: row.lastName,
    roles: row.roles,
    granted: row.granted,
    delegateLenderId: row.delegateLenderId,
  },
  organization: organizationOf(row),
  isAdministrator: row.type === 'platform_user' && row.roles.includes(administratorRole),
  lenderIds: row.lenderIds,
  delegateOrganizationId: row.delegateOrganizationId,
});

/** A session, ended by time or not, and when its last use was noted. */
export type FoundSession = { scope: Scope; expiresAt: Date; lastUsedAt: Date | null };

const useNotedEveryMs = 5 * 60_000;

/** An account, the hash of its password, and whether signing in needs a code too. */
export type Account = { scope: Scope; passwordHash: string; hasTwoFactor: boolean };

/** Who is behind a request: a token, an account, or an organisation's two ids. */
@Injectable()
export class Sessions {
  constructor(protected readonly database: Database) {}

  /** The session of a bearer token, whether it has expired or not. */
  find(token: string): Promise<FoundSession | undefined> {
    return this.#findByHash(hashOf(token));
  }

  async #findByHash(tokenHash: Buffer): Promise<FoundSession | undefined> {
    const { rows } = await this.database.pool.query<ScopeRow & Omit<FoundSession, 'scope'>>({
      ...sessionStatement,
      values: [tokenHash],
    });
    const [row] = rows;
    return row && { scope: scopeOf(row, tokenHash), expiresAt: row.expiresAt, lastUsedAt: row.lastUsedAt };
  }

  /** Notes that the session is used, at most once in five minutes of its sandbox, so that a request costs no write. */
  async noteUse({ scope, lastUsedAt }: FoundSession): Promise<void> {
    const at = now(scope.sandbox);
    // a clock that was set back counts too
    if (lastUsedAt && Math.abs(at.getTime() - lastUsedAt.getTime()) < useNotedEveryMs) return;
    await this.database.pool.query({
      name: 'session-use',
      text: `UPDATE provider."Session" SET "lastUsedAt" = $2
             WHERE "tokenHash" = $1 AND "lastUsedAt" IS NOT DISTINCT FROM $3`,
      values: [scope.tokenHash, at, lastUsedAt],
    });
  }

  /** A session as it is now, with what its person may do; undefined once it was ended, or expired by its sandbox's clock. */
  async renewed({ tokenHash }: Pick<Scope, 'tokenHash'>): Promise<Scope | undefined> {
    const found = await this.#findByHash(tokenHash);
    return found && found.expiresAt > now(found.scope.sandbox) ? found.scope : undefined;
  }

  /** The account with this address and its password's hash; nobody signs in to the template. */
  async findAccount(email: string): Promise<Account | undefined> {
    const { rows } = await this.database.pool.query<ScopeRow & Omit<Account, 'scope'>>({
      name: 'account',
      text: `SELECT u."passwordHash", u."twoFactorSince" IS NOT NULL AS "hasTwoFactor", ${scopeColumns}
             FROM ${scopeTables} WHERE u.email = $1 AND u."removedAt" IS NULL AND sb.kind <> 'template'`,
      values: [email.toLowerCase()],
    });
    const [row] = rows;
    if (!row) return undefined;
    const { passwordHash, hasTwoFactor } = row;
    return { scope: scopeOf(row, Buffer.alloc(0)), passwordHash, hasTwoFactor };
  }

  /** The organisation with this domainId; nobody calls as one of the template. */
  async findApp(domainId: string): Promise<AppScope | undefined> {
    const { rows } = await this.database.pool.query<OrganizationRow>({
      name: 'app',
      text: `SELECT ${organizationColumns} FROM provider."Organization" o JOIN sim."Sandbox" sb ON sb.id = o."sandboxId"
             WHERE o."domainId" = $1 AND sb.kind <> 'template'`,
      values: [domainId],
    });
    return rows[0] && { sandbox: sandboxOf(rows[0]), organization: organizationOf(rows[0]) };
  }

  /**
   * The scope under an app of its organisation: a request with the app's id sees the lenders that are attached to it and
   * no other. Undefined where the organisation has no such app, or no longer.
   */
  async underApp<S extends AppScope & Partial<Pick<Scope, 'lenderIds'>>>(
    scope: S,
    appId: string,
  ): Promise<S | undefined> {
    const id = rowId(appId);
    if (id === undefined) return undefined;
    const { rows } = await this.database.pool.query<{ lenderIds: number[] }>({
      name: 'attached-lenders',
      text: `SELECT ARRAY(SELECT l."lenderId" FROM provider."AppLender" l
                          WHERE l."sandboxId" = a."sandboxId" AND l."appId" = a.id) AS "lenderIds"
             FROM provider."App" a WHERE a."sandboxId" = $1 AND a."organizationId" = $2 AND a.id = $3`,
      values: [scope.sandbox.id, scope.organization.id, id],
    });
    const attached = rows[0]?.lenderIds;
    if (!attached || scope.lenderIds === undefined) return attached && scope;
    return { ...scope, lenderIds: scope.lenderIds.filter((lenderId) => attached.includes(lenderId)) };
  }
}
