import { type Action, actionNames } from '@oware/contract';
import type { Prisma } from '@oware/db';
import { builtInRolesOf, isPermitted, type PermissionHolder } from '@oware/domain';
import { refuseWrong, type Scope } from '@oware/sim-kit';
import { grantRefusal } from './people-lock.ts';

type Tx = Prisma.TransactionClient;

/** Roles by name, and additional permissions. */
export type Rights = { roles: readonly string[]; permissions: readonly string[] };

type RightsChange = {
  /** The person who gives the rights, with their current permissions. */
  actor: PermissionHolder;
  /** The person's rights so far; undefined for a new person. */
  before: Rights | undefined;
  after: Rights;
};

/**
 * Rejects roles that the organisation doesn't have, and permissions that the person who gives them lacks. The person
 * may keep what they already have.
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
