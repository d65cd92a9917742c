import { type Action, actions } from '@oware/contract';
import { lockByName } from '@oware/db/named-locks';
import { execute, type Given, prepare, type Queryable, readRows, sql } from '@oware/db/statements';
import { isAdministering, isPermitted, permissionRefusal, type PermissionHolder } from '@oware/domain';
import { refuse, type Scope, sessionsChannel } from '@oware/sim-kit';
import { type Person, peopleOf } from './permitted-people.ts';

const readPeople = (tx: Queryable, { sandbox, organization }: Scope) =>
  readRows(tx, peopleOf({ sandboxId: sandbox.id, organizationId: organization.id }));

/**
 * Locks the rights in an organisation until the transaction ends. Every change of rights takes this lock first. If two
 * administrators demote each other at the same time, the second no longer has the permission when its turn comes.
 * Returns the acting person with their current permissions.
 * @throws permission_denied
 */
export async function lockPeople(tx: Queryable, scope: Scope, action: Action): Promise<Person> {
  const lock = `people ${scope.sandbox.id}.${scope.organization.id}`;
  await lockByName(tx, lock);
  const actor = (await readPeople(tx, scope)).find(({ id }) => id === scope.user.id);
  return actor && isPermitted(actor, action)
    ? actor
    : refuse('permission_denied', { message: permissionRefusal(action) });
}

/**
 * Rejects a change that leaves the organisation without an administrator. Call it after the change, in the same
 * transaction.
 * @throws last_administrator
 */
export async function refuseWithoutAdministrator(tx: Queryable, scope: Scope): Promise<void> {
  if (!(await readPeople(tx, scope)).some(isAdministering)) refuse('last_administrator');
}

/** Returns the reason why the person can't give these permissions, or undefined if they have all of them. */
export function grantRefusal(actor: PermissionHolder, given: readonly Action[]): string | undefined {
  const missing = given.find((action) => !isPermitted(actor, action));
  return missing && `You can’t give the permission to ${actions[missing]}, since you don’t have it yourself.`;
}

const announceSessions = prepare(
  {},
  ({ sandboxId, userIds }: Given<{ sandboxId: number; userIds: readonly number[] }>) =>
    sql`SELECT pg_notify(${sessionsChannel}, concat_ws('.', ${sandboxId}::int, id)) FROM unnest(${userIds}::int[]) AS id`,
);

/** Notifies the open consoles of these people after the commit that their permissions have changed. */
export async function announcePermissions(
  tx: Queryable,
  { sandbox }: Scope,
  userIds: readonly number[],
): Promise<void> {
  await execute(tx, announceSessions({ sandboxId: sandbox.id, userIds }));
}
