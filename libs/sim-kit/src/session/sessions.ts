import { Injectable } from '@nestjs/common';
import { administratorRole } from '@oware/contract';
import { arrayOf, asNumber, columnsOf, isPresent, withinSandbox } from '@oware/db/expressions';
import { execute, type Given, prepare, readRow, type RowOf, sql, tables } from '@oware/db/statements';
import { now } from '../control/clock.ts';
import { Database } from '../http/database.ts';
import { hashOf } from './secret-hash.ts';
import { type AppScope, rowId, type Scope, type ScopeOrganization } from './scope.ts';

/** A short version of a record without a version column: a hash of its values, which differs after a change. */
export const versionOf = (...values: readonly unknown[]): string =>
  hashOf(JSON.stringify(values)).toString('base64url').slice(0, 22);

const organizations = tables
  .selectFrom('provider.Organization as o')
  .innerJoin('sim.Sandbox as sb', 'sb.id', 'o.sandboxId')
  .select((row) => [
    'sb.id as sandboxId',
    'sb.name as sandboxName',
    asNumber(row.ref('sb.clockOffsetMs')).as('clockOffsetMs'),
    // a text, because reading an array of many costs each call more than everything else about failures
    sql<string>`concat(' ', array_to_string(${row.ref('sb.faultyCalls')}, ' '), ' ')`.as('faultyCalls'),
    'o.id as organizationId',
    'o.domainId',
    'o.appId',
    'o.name as organizationName',
    'o.domainCode',
    'o.type',
    'o.logoUrl',
    'o.organizationSet',
  ]);

const user = columnsOf('provider.User', 'u');
const lender = columnsOf('provider.Lender', 'l');
/**
 * An account sees the lender that it acts for, otherwise those of its organisation. A platform administrator sees all.
 */
const isSeen = sql<boolean>`
  CASE WHEN ${user('delegateLenderId')} IS NOT NULL THEN ${lender('id')} = ${user('delegateLenderId')}
  ELSE ${lender('organizationId')} = ${user('organizationId')}
    OR (o.type = 'platform_user' AND ${sql.lit(administratorRole)} = ANY (${user('roles')})) END`;

const accounts = organizations
  .innerJoin('provider.User as u', withinSandbox('u.organizationId', 'o.id'))
  .leftJoin('provider.Lender as d', withinSandbox('d.id', 'u.delegateLenderId'))
  .select((row) => [
    'u.id as userId',
    'u.email',
    'u.firstName',
    'u.lastName',
    'u.roles',
    'u.granted',
    'u.delegateLenderId',
    'd.organizationId as delegateOrganizationId',
    arrayOf(
      row
        .selectFrom('provider.Lender as l')
        .select('l.id')
        .whereRef('l.sandboxId', '=', 'u.sandboxId')
        .where(isSeen)
        .orderBy('l.id'),
    ).as('lenderIds'),
  ]);

type OrganizationRow = RowOf<typeof organizations>;
type ScopeRow = RowOf<typeof accounts>;

const sessionOfToken = prepare({ name: 'session' }, ({ tokenHash }: Given<{ tokenHash: Buffer }>) =>
  accounts
    .innerJoin('provider.Session as s', withinSandbox('s.userId', 'u.id'))
    .select(['s.expiresAt', 's.lastUsedAt'])
    .where('s.tokenHash', '=', tokenHash),
);

type Use = { tokenHash: Buffer; at: Date; lastUsedAt: Date | null };
const noteSessionUse = prepare({ name: 'session-use' }, ({ tokenHash, at, lastUsedAt }: Given<Use>) =>
  tables
    .updateTable('provider.Session')
    .set({ lastUsedAt: at })
    .where('tokenHash', '=', tokenHash)
    .where('lastUsedAt', 'is not distinct from', lastUsedAt),
);

const accountOfAddress = prepare({ name: 'account' }, ({ email }: Given<{ email: string }>) =>
  accounts
    .select((row) => ['u.passwordHash', isPresent(row.ref('u.twoFactorSince')).as('hasTwoFactor')])
    .where('u.email', '=', email)
    .where('u.removedAt', 'is', null)
    .where('sb.kind', '<>', 'template'),
);

const organizationOfDomain = prepare({ name: 'app' }, ({ domainId }: Given<{ domainId: string }>) =>
  organizations.where('o.domainId', '=', domainId).where('sb.kind', '<>', 'template'),
);

type AppKey = { sandboxId: number; organizationId: number; id: number };
const lendersOfApp = prepare({ name: 'attached-lenders' }, ({ sandboxId, organizationId, id }: Given<AppKey>) =>
  tables
    .selectFrom('provider.App as a')
    .select((app) =>
      arrayOf(
        app
          .selectFrom('provider.AppLender as l')
          .select('l.lenderId')
          .whereRef('l.sandboxId', '=', 'a.sandboxId')
          .whereRef('l.appId', '=', 'a.id'),
      ).as('lenderIds'),
    )
    .where('a.sandboxId', '=', sandboxId)
    .where('a.organizationId', '=', organizationId)
    .where('a.id', '=', id),
);

const sandboxOf = (row: OrganizationRow) => ({
  id: row.sandboxId,
  name: row.sandboxName,
  clockOffsetMs: row.clockOffsetMs,
  faultyCalls: row.faultyCalls,
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

/** A session, expired or not, and when its last use was saved. */
export type FoundSession = { scope: Scope; expiresAt: Date; lastUsedAt: Date | null };

const useNotedEveryMs = 5 * 60_000;

/** An account, its password hash, and whether signing in also needs a code. */
export type Account = { scope: Scope; passwordHash: string; hasTwoFactor: boolean };

/** Identifies the caller of a request by a token, an account, or an organisation's two ids. */
@Injectable()
export class Sessions {
  constructor(protected readonly database: Database) {}

  /** Finds the session of a bearer token, expired or not. */
  find(token: string): Promise<FoundSession | undefined> {
    return this.#findByHash(hashOf(token));
  }

  async #findByHash(tokenHash: Buffer): Promise<FoundSession | undefined> {
    const row = await readRow(this.database.pool, sessionOfToken({ tokenHash }));
    return row && { scope: scopeOf(row, tokenHash), expiresAt: row.expiresAt, lastUsedAt: row.lastUsedAt };
  }

  /**
   * Saves that the session was used, at most once in five minutes of the sandbox clock, so that most requests write
   * nothing.
   */
  async noteUse({ scope, lastUsedAt }: FoundSession): Promise<void> {
    const at = now(scope.sandbox);
    // also save after the clock was set back
    if (lastUsedAt && Math.abs(at.getTime() - lastUsedAt.getTime()) < useNotedEveryMs) return;
    await execute(this.database.pool, noteSessionUse({ tokenHash: scope.tokenHash, at, lastUsedAt }));
  }

  /**
   * Returns the session with its current permissions; undefined if it was ended, or has expired on the sandbox clock.
   */
  async renewed({ tokenHash }: Pick<Scope, 'tokenHash'>): Promise<Scope | undefined> {
    const found = await this.#findByHash(tokenHash);
    return found && found.expiresAt > now(found.scope.sandbox) ? found.scope : undefined;
  }

  /** Finds the account with this email address and its password hash. Nobody can sign in to the template. */
  async findAccount(email: string): Promise<Account | undefined> {
    const row = await readRow(this.database.pool, accountOfAddress({ email: email.toLowerCase() }));
    if (!row) return undefined;
    const { passwordHash, hasTwoFactor } = row;
    return { scope: scopeOf(row, Buffer.alloc(0)), passwordHash, hasTwoFactor };
  }

  /** Finds the organisation with this domainId. Nobody can call as one of the template. */
  async findApp(domainId: string): Promise<AppScope | undefined> {
    const row = await readRow(this.database.pool, organizationOfDomain({ domainId }));
    return row && { sandbox: sandboxOf(row), organization: organizationOf(row) };
  }

  /**
   * Returns the scope under an app of its organisation: a request with the app's id sees only the lenders attached to
   * it. Returns undefined if the organisation has no such app.
   */
  async underApp<S extends AppScope & Partial<Pick<Scope, 'lenderIds'>>>(
    scope: S,
    appId: string,
  ): Promise<S | undefined> {
    const id = rowId(appId);
    if (id === undefined) return undefined;
    const key = { sandboxId: scope.sandbox.id, organizationId: scope.organization.id, id };
    const attached = (await readRow(this.database.pool, lendersOfApp(key)))?.lenderIds;
    if (!attached || scope.lenderIds === undefined) return attached && scope;
    return { ...scope, lenderIds: scope.lenderIds.filter((lenderId) => attached.includes(lenderId)) };
  }
}
