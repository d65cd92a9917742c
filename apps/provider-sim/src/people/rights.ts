import { type Action, actionNames } from '@oware/contract';
import type { Prisma } from '@oware/db';
import { builtInRolesOf, isPermitted, type PermissionHolder } from '@oware/domain';
import { refuseWrong, type Scope } from '@oware/sim-kit';
import { grantRefusal } from './people-lock.ts';

type Tx = Prisma.TransactionClient;

/** Roles by name, and permissions beside them. */
export type Rights = { roles: readonly string[]; permissions: readonly string[] };

type RightsChange = {
  /** Who gives the rights, as they are now. */
  actor: PermissionHolder;
  /** What the person has so far; undefined for somebody new. */
  before: Rights | undefined;
  after: Rights;
};

/**
 * Refuses roles that the organisation does not have, and permissions that the person who gives them lacks. What somebody has
 * already may stay.
 * @throws validation_failed
 */
export async function refuseUngrantableRights(tx: Tx, scope: Scope, { actor, before, after }: RightsChange) {
  const { sandbox, organization } = scope;
  const rows = await tx.role.findMany({ where: { sandboxId: sandbox.id, organizationId: organization.id } });
  const isPlatform = organization.type === 'platform_user';
  const offered = [...builtInRolesOf({ isPlatform }), ...rows.map(({ name }) => name), ...(before?.roles ?? [])];
  const unknown = after.roles.find((name) => !offered.includes(name));
  if (unknown !== undefined) refuseWrong({ roles: `The organisation has no role ${unknown}` });
  const holderOf = ({ roles, permissions }: Rights): PermissionHolder => ({
    roles,
    granted: [...permissions, ...rows.filter(({ name }) => roles.includes(name)).flatMap((row) => row.permissions)],
  });
  const had = before && holderOf(before);
  const gains = (action: Action) => isPermitted(holderOf(after), action) && !(had && isPermitted(had, action));
  const refusal = grantRefusal(actor, actionNames.filter(gains));
  if (refusal !== undefined) refuseWrong({ permissions: refusal });
}
