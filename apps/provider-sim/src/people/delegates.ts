import { administratorRole, type Lender } from '@oware/contract';
import type { Prisma } from '@oware/db';
import { canHaveDelegate } from '@oware/domain';
import { refuseWrong, rowId, type Scope } from '@oware/sim-kit';
import type { Person } from './permitted-people.ts';

type Reader = Pick<Prisma.TransactionClient, 'lender'>;
type Delegated = { sandboxId: number; delegateLenderId: number | null };

type DelegateChange = {
  /** The person who makes the change, with their current rights. */
  actor: Person;
  before: Delegated;
  roles: readonly string[];
  /** As in the call `updateUserRights`. */
  wanted: string | null | undefined;
};

/**
 * Decides the one lender that a person acts for (3§2, User Delegate). Only an administrator who sees every lender may
 * change it, because choosing a lender or removing the choice gives access to lenders.
 * @throws validation_failed
 */
export async function delegateAfter(tx: Reader, scope: Scope, change: DelegateChange): Promise<number | null> {
  const { actor, before, roles, wanted } = change;
  const lenderId = wanted === undefined ? before.delegateLenderId : wanted === null ? null : (rowId(wanted) ?? -1);
  if (lenderId !== null && !canHaveDelegate(roles))
    refuseWrong({ delegateLenderId: 'A person with the role Vendor or Lender can’t act for another lender' });
  if (lenderId === before.delegateLenderId) return lenderId;
  if (scope.organization.type !== 'platform_user' || !actor.roles.includes(administratorRole))
    refuseWrong({ delegateLenderId: 'Only an administrator of the platform can choose whom a person acts for' });
  const isKnown = lenderId === null || (await delegateOf(tx, { ...before, delegateLenderId: lenderId })) !== null;
  if (!isKnown) refuseWrong({ delegateLenderId: 'Choose one of the lenders' });
  return lenderId;
}

/** Finds the lender that a person acts for. */
export const delegateOf = async (reader: Reader, person: Delegated): Promise<Lender | null> =>
  (await delegatesOf(reader, person.sandboxId, [person])).get(person.delegateLenderId ?? -1) ?? null;

/** Finds the lenders that people act for, by id. */
export async function delegatesOf(
  reader: Reader,
  sandboxId: number,
  people: readonly Pick<Delegated, 'delegateLenderId'>[],
): Promise<Map<number, Lender>> {
  const ids = people.flatMap(({ delegateLenderId }) => delegateLenderId ?? []);
  const rows = ids.length === 0 ? [] : await reader.lender.findMany({ where: { sandboxId, id: { in: ids } } });
  return new Map(rows.map(({ id, name }) => [id, { id: String(id), name }]));
}
