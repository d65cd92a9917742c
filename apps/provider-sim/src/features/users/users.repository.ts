import { Injectable } from '@nestjs/common';
import type { CallInput, listUsers, ManagedUser, ManagedUserPage, UserRights } from '@oware/contract';
import type { Prisma, User as UserRow } from '@oware/db';
import { containing } from '@oware/db/expressions';
import { fullName, pageInfo } from '@oware/domain';
import {
  type AuditedRecord,
  auditedChanges,
  Database,
  now,
  recordAudit,
  refuse,
  rowId,
  type Scope,
} from '@oware/sim-kit';
import { delegateAfter, delegateOf, delegatesOf } from '../../people/delegates.ts';
import { announcePermissions, lockPeople, refuseWithoutAdministrator } from '../../people/people-lock.ts';
import { refuseUngrantableRights } from '../../people/rights.ts';
import { presentUser, rightsVersion } from './users.presenters.ts';

type ListedUsers = CallInput<typeof listUsers>['query'];
type Tx = Prisma.TransactionClient;

/** Rows per page (1§9). */
const pageSize = 7;

/** The people of an organisation. A change of anybody's rights locks all of them first. */
@Injectable()
export class UsersRepository {
  constructor(private readonly database: Database) {}

  async list({ sandbox, organization }: Scope, query: ListedUsers): Promise<ManagedUserPage> {
    const { prisma } = this.database;
    const { page, search = '', status } = query;
    const words = search.split(/\s+/).filter(Boolean);
    const where = {
      sandboxId: sandbox.id,
      organizationId: organization.id,
      ...(status && { removedAt: status === 'Active' ? null : { not: null } }),
      AND: words.map((word) => ({
        OR: (['firstName', 'lastName', 'email'] as const).map((column) => ({
          [column]: containing(word),
        })),
      })),
    };
    const [totalElements, rows] = await Promise.all([
      prisma.user.count({ where }),
      prisma.user.findMany({
        where,
        orderBy: [
          { removedAt: { sort: 'asc', nulls: 'first' } },
          { firstName: 'asc' },
          { lastName: 'asc' },
          { id: 'asc' },
        ],
        skip: page * pageSize,
        take: pageSize,
      }),
    ]);
    const lenders = await delegatesOf(prisma, sandbox.id, rows);
    const users = rows.map((row) => presentUser(row, lenders.get(row.delegateLenderId ?? -1) ?? null));
    return { users, page: pageInfo({ number: page, size: pageSize }, totalElements) };
  }

  /** @throws not_found, conflict, validation_failed, last_administrator */
  changeRights(scope: Scope, id: string, rights: UserRights): Promise<ManagedUser> {
    return this.database.prisma.$transaction(async (tx) => {
      const actor = await lockPeople(tx, scope, 'users.manage');
      const row = await findUser(tx, scope, id);
      if (row.removedAt) refuse('not_found');
      if (rights.version !== undefined && rights.version !== rightsVersion(row)) refuse('conflict');
      await refuseUngrantableRights(tx, scope, { actor, before: row, after: rights });
      const { roles, delegateLenderId: wanted } = rights;
      const delegateLenderId = await delegateAfter(tx, scope, { actor, before: row, roles, wanted });
      const changed = await tx.user.update({
        where: keyOf(row),
        data: { roles: [...new Set(roles)], permissions: [...new Set(rights.permissions)], delegateLenderId },
      });
      await refuseWithoutAdministrator(tx, scope);
      await announcePermissions(tx, scope, [row.id]);
      const changes = auditedChanges(await rightsOf(tx, row), await rightsOf(tx, changed));
      if (changes.length > 0) await recordAudit(tx, scope, { ...audited(row), action: 'changed', changes });
      return presented(tx, changed);
    });
  }

  /**
   * Removes a person, ends their sessions and voids their reset code. Removing twice changes nothing.
   * @throws not_found, last_administrator
   */
  remove(scope: Scope, id: string): Promise<ManagedUser> {
    return this.database.prisma.$transaction(async (tx) => {
      await lockPeople(tx, scope, 'users.manage');
      const row = await findUser(tx, scope, id);
      if (row.removedAt) return presented(tx, row);
      const changed = await tx.user.update({ where: keyOf(row), data: { removedAt: now(scope.sandbox) } });
      const key = { sandboxId: row.sandboxId, userId: row.id };
      await tx.passwordReset.deleteMany({ where: key });
      await tx.session.deleteMany({ where: key });
      await refuseWithoutAdministrator(tx, scope);
      await recordAudit(tx, scope, { ...audited(row), action: 'removed' });
      return presented(tx, changed);
    });
  }

  /**
   * Restores a person with their former rights, which the person who restores them must have.
   * @throws not_found, validation_failed
   */
  restore(scope: Scope, id: string): Promise<ManagedUser> {
    return this.database.prisma.$transaction(async (tx) => {
      const actor = await lockPeople(tx, scope, 'users.manage');
      const row = await findUser(tx, scope, id);
      if (!row.removedAt) return presented(tx, row);
      await refuseUngrantableRights(tx, scope, { actor, before: undefined, after: row });
      await recordAudit(tx, scope, { ...audited(row), action: 'restored' });
      return presented(tx, await tx.user.update({ where: keyOf(row), data: { removedAt: null } }));
    });
  }
}

const audited = ({ id, firstName, lastName }: UserRow): Pick<AuditedRecord, 'kind' | 'id' | 'name'> => ({
  kind: 'user',
  id,
  name: fullName(firstName, lastName),
});

const presented = async (tx: Tx, row: UserRow): Promise<ManagedUser> => presentUser(row, await delegateOf(tx, row));

/** A person's rights, as the audit lists them. */
async function rightsOf(tx: Tx, row: UserRow): Promise<Record<string, unknown>> {
  const delegate = await delegateOf(tx, row);
  return { roles: row.roles, permissions: row.permissions, 'user delegate': delegate?.name };
}

const keyOf = ({ sandboxId, id }: UserRow) => ({ sandboxId_id: { sandboxId, id } });

async function findUser(tx: Tx, { sandbox, organization }: Scope, id: string): Promise<UserRow> {
  const where = { sandboxId: sandbox.id, organizationId: organization.id, id: rowId(id) ?? -1 };
  return (await tx.user.findFirst({ where })) ?? refuse('not_found');
}
