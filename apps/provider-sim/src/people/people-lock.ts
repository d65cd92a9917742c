import { type Action, actions } from '@oware/contract';
import type { Prisma } from '@oware/db';
import { isAdministering, isPermitted, permissionRefusal, type PermissionHolder } from '@oware/domain';
import { refuse, type Scope, sessionsChannel } from '@oware/sim-kit';

type Tx = Prisma.TransactionClient;

/** A person of the organisation as they are now. */
export type LockedPerson = PermissionHolder & { id: number };

const peopleStatement = `SELECT u.id, u.roles, u.granted, u."delegateLenderId" FROM provider."User" u
  WHERE u."sandboxId" = $1 AND u."organizationId" = $2 AND u."removedAt" IS NULL`;

const readPeople = (tx: Tx, { sandbox, organization }: Scope) =>
  tx.$queryRawUnsafe<LockedPerson[]>(peopleStatement, sandbox.id, organization.id);

/**
 * Held first by whoever changes who may do what in an organisation, until the transaction ends. Of two administrators who
 * demote each other at once, the second has lost the permission when it is their turn.
 * Answers the person who acts, with the permissions that they have now.
 * @throws permission_denied
 */
export async function lockPeople(tx: Tx, scope: Scope, action: Action): Promise<LockedPerson> {
  const lock = `people ${scope.sandbox.id}.${scope.organization.id}`;
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${lock}, 0))`;
  const actor = (await readPeople(tx, scope)).find(({ id }) => id === scope.user.id);
  return actor && isPermitted(actor, action)
    ? actor
    : refuse('permission_denied', { message: permissionRefusal(action) });
}

/** Comes after the change, in its transaction. @throws last_administrator */
export async function refuseWithoutAdministrator(tx: Tx, scope: Scope): Promise<void> {
  if (!(await readPeople(tx, scope)).some(isAdministering)) refuse('last_administrator');
}

/** Why the person can't give these permissions; undefined where they have them all. */
export function grantRefusal(actor: PermissionHolder, given: readonly Action[]): string | undefined {
  const missing = given.find((action) => !isPermitted(actor, action));
  return missing && `You can’t give the permission to ${actions[missing]}, since you don’t have it yourself.`;
}

/** Tells the open consoles of these people, once the transaction is committed, that what they may do has changed. */
export async function announcePermissions(tx: Tx, { sandbox }: Scope, userIds: readonly number[]): Promise<void> {
  await tx.$queryRaw`
    SELECT pg_notify(${sessionsChannel}, ${`${sandbox.id}.`} || "userId")::text FROM unnest(${[...userIds]}::int[]) AS "userId"`;
}
