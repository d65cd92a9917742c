import { Injectable } from '@nestjs/common';
import { type Action, actionNames, type ManagedRole, type RoleChange, type RoleDraft } from '@oware/contract';
import type { Prisma, Role as RoleRow } from '@oware/db';
import {
  execute,
  type Expression,
  type Fragment,
  type Given,
  prepare,
  readRows,
  sql,
  tables,
} from '@oware/db/statements';
import { builtInRoleId, builtInRolesOf, roleNames, rolePermissions } from '@oware/domain';
import {
  type AuditedChange,
  auditedChanges,
  Database,
  now,
  recordAudit,
  refuse,
  refuseWrong,
  rowId,
  type Scope,
} from '@oware/sim-kit';
import { announcePermissions, grantRefusal, lockPeople, refuseWithoutAdministrator } from '../../people/people-lock.ts';
import type { Person } from '../../people/permitted-people.ts';
import { presentBuiltInRole, presentRole } from './roles.presenters.ts';

type Tx = Prisma.TransactionClient;

const sameName = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

const ofOrganization = ({ sandbox, organization }: Scope) => ({
  sandboxId: sandbox.id,
  organizationId: organization.id,
});

const keyOf = ({ sandboxId, id }: RoleRow) => ({ sandboxId_id: { sandboxId, id } });

const audited = ({ id, name }: RoleRow) => ({ kind: 'role' as const, id, name });

/** The roles of an organisation. A change locks the organisation's people first. */
@Injectable()
export class RolesRepository {
  constructor(private readonly database: Database) {}

  /** Lists the built-in roles first, then the organisation's own by name. */
  async list(scope: Scope): Promise<ManagedRole[]> {
    const { prisma } = this.database;
    const [rows, users] = await Promise.all([
      prisma.role.findMany({ where: ofOrganization(scope), orderBy: [{ name: 'asc' }, { id: 'asc' }] }),
      prisma.user.findMany({ where: { ...ofOrganization(scope), removedAt: null }, select: { roles: true } }),
    ]);
    const peopleWith = (name: string) => users.filter(({ roles }) => roles.includes(name)).length;
    const isPlatform = scope.organization.type === 'platform_user';
    return [
      ...builtInRolesOf({ isPlatform }).map((name) => presentBuiltInRole(name, peopleWith(name))),
      ...rows.map((row) => presentRole(row, peopleWith(row.name))),
    ];
  }

  /** @throws validation_failed if the name is taken or the person gives a permission that they don't have */
  create(scope: Scope, draft: RoleDraft): Promise<ManagedRole> {
    const at = now(scope.sandbox);
    return this.database.prisma.$transaction(async (tx) => {
      const actor = await lockPeople(tx, scope, 'roles.manage');
      await refuseTakenName(tx, scope, draft.name);
      refuseUngrantable(actor, draft.permissions);
      const permissions = [...new Set(draft.permissions)];
      const data = { ...ofOrganization(scope), name: draft.name, permissions, createdAt: at, updatedAt: at };
      const row = await tx.role.create({ data });
      await recordAudit(tx, scope, { ...audited(row), action: 'created', changes: auditedChanges({}, draft) });
      return presentRole(row, 0);
    });
  }

  /** @throws not_found, role_built_in, conflict, validation_failed, last_administrator */
  update(scope: Scope, id: string, { name, permissions, version }: RoleChange): Promise<ManagedRole> {
    return this.database.prisma.$transaction(async (tx) => {
      const actor = await lockPeople(tx, scope, 'roles.manage');
      const row = await findOwn(tx, scope, id);
      if (version !== undefined && version !== row.version) refuse('conflict');
      if (!sameName(name, row.name)) await refuseTakenName(tx, scope, name);
      refuseUngrantable(
        actor,
        permissions.filter((permission) => !row.permissions.includes(permission)),
      );
      const changed = await tx.role.update({
        where: keyOf(row),
        data: {
          name,
          permissions: [...new Set(permissions)],
          version: row.version + 1,
          updatedAt: now(scope.sandbox),
        },
      });
      const people = await giveInstead(tx, scope, row.name, name);
      const changes = auditedChanges(
        { name: row.name, permissions: row.permissions },
        { name, permissions: changed.permissions },
      );
      if (changes.length > 0) await recordAudit(tx, scope, { ...audited(changed), action: 'changed', changes });
      await refuseWithoutAdministrator(tx, scope);
      return presentRole(changed, people.length);
    });
  }

  /**
   * Removes a role. Its people get the role with the id `replacement`.
   * @throws not_found, role_built_in, role_in_use, validation_failed, last_administrator
   */
  remove(scope: Scope, id: string, replacement: string | undefined): Promise<void> {
    return this.database.prisma.$transaction(async (tx) => {
      const actor = await lockPeople(tx, scope, 'roles.manage');
      const row = await findOwn(tx, scope, id);
      let given: AuditedChange[] = [];
      if (await isHeld(tx, scope, row.name)) {
        if (replacement === undefined || replacement === id) return refuse('role_in_use');
        const other = await findRole(tx, scope, replacement);
        if (!other) return refuseWrong({ replacement: 'There is no such role' });
        const gained = actionNames.filter((name) => other.permissions.includes(name));
        refuseUngrantable(actor, gained, 'replacement');
        await giveInstead(tx, scope, row.name, other.name);
        given = [{ field: 'people', from: row.name, to: other.name }];
      }
      await tx.role.delete({ where: keyOf(row) });
      await recordAudit(tx, scope, { ...audited(row), action: 'removed', changes: given });
      await refuseWithoutAdministrator(tx, scope);
    });
  }
}

/** @throws not_found, role_built_in */
async function findOwn(tx: Tx, scope: Scope, id: string): Promise<RoleRow> {
  if (builtInRolesOf({ isPlatform: true }).some((name) => builtInRoleId(name) === id)) refuse('role_built_in');
  const row = await tx.role.findFirst({ where: { ...ofOrganization(scope), id: rowId(id) ?? -1 } });
  return row ?? refuse('not_found');
}

/** Whether a person, a removed person or an invitation has the role. */
async function isHeld(tx: Tx, scope: Scope, name: string): Promise<boolean> {
  const where = { ...ofOrganization(scope), roles: { has: name } };
  const invited = await tx.invitation.count({ where: { ...where, acceptedAt: null, cancelledAt: null } });
  return invited + (await tx.user.count({ where })) > 0;
}

/** Finds a role that the organisation can give, built-in or its own. */
async function findRole(tx: Tx, scope: Scope, id: string): Promise<Pick<RoleRow, 'name' | 'permissions'> | undefined> {
  const isPlatform = scope.organization.type === 'platform_user';
  const name = builtInRolesOf({ isPlatform }).find((one) => builtInRoleId(one) === id);
  if (name) return { name, permissions: [...rolePermissions[name]] };
  return (await tx.role.findFirst({ where: { ...ofOrganization(scope), id: rowId(id) ?? -1 } })) ?? undefined;
}

/**
 * Rejects a taken name, because two roles with one name could not be told apart.
 * @throws validation_failed
 */
async function refuseTakenName(tx: Tx, scope: Scope, name: string): Promise<void> {
  const rows = await tx.role.findMany({ where: ofOrganization(scope), select: { name: true } });
  if ([...roleNames, ...rows.map((row) => row.name)].some((taken) => sameName(taken, name)))
    refuseWrong({ name: 'Another role has this name' });
}

function refuseUngrantable(actor: Person, given: readonly Action[], field = 'permissions'): void {
  const refusal = grantRefusal(actor, given);
  if (refusal !== undefined) refuseWrong({ [field]: refusal });
}

type RoleSwap = { sandboxId: number; organizationId: number; from: string; to: string };

/** Replaces a role in a list of roles. Keeps the order and removes duplicates. */
const swapped = (roles: Expression<string[]>, { from, to }: Given<Pick<RoleSwap, 'from' | 'to'>>): Fragment<string[]> =>
  sql`ARRAY(
    SELECT name FROM unnest(array_replace(${roles}, ${from}, ${to})) WITH ORDINALITY AS held (name, place)
    GROUP BY name ORDER BY min(place))`;

const replaceRole = prepare({}, ({ sandboxId, organizationId, from, to }: Given<RoleSwap>) =>
  tables
    .updateTable('provider.User')
    .set((user) => ({ roles: swapped(user.ref('roles'), { from, to }) }))
    .where('sandboxId', '=', sandboxId)
    .where('organizationId', '=', organizationId)
    .where((user) => sql<boolean>`${from} = ANY (${user.ref('roles')})`)
    .returning('id'),
);
const replaceInvitedRole = prepare({}, ({ sandboxId, organizationId, from, to }: Given<RoleSwap>) =>
  tables
    .updateTable('provider.Invitation')
    .set((invited) => ({ roles: swapped(invited.ref('roles'), { from, to }) }))
    .where('sandboxId', '=', sandboxId)
    .where('organizationId', '=', organizationId)
    .where('acceptedAt', 'is', null)
    .where((invited) => sql<boolean>`${from} = ANY (${invited.ref('roles')})`),
);

/**
 * Gives the role `to` to everybody who has the role `from`. Both names can be those of one changed role. Returns the
 * ids of the people.
 */
async function giveInstead(tx: Tx, scope: Scope, from: string, to: string): Promise<number[]> {
  const change = { ...ofOrganization(scope), from, to };
  const people = await readRows(tx, replaceRole(change));
  await execute(tx, replaceInvitedRole(change));
  const ids = people.map(({ id }) => id);
  await announcePermissions(tx, scope, ids);
  return ids;
}
