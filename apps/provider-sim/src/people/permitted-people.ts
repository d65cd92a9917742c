import type { Action } from '@oware/contract';
import type { Connection } from '@oware/db/connections';
import { type Given, prepare, readRows, type RowOf, tables } from '@oware/db/statements';
import { isPermitted } from '@oware/domain';

/** The people of an organisation with their permissions. */
export const peopleOf = prepare(
  {},
  ({ sandboxId, organizationId }: Given<{ sandboxId: number; organizationId: number }>) =>
    tables
      .selectFrom('provider.User')
      .select(['id', 'email', 'firstName', 'roles', 'granted', 'delegateLenderId'])
      .where('sandboxId', '=', sandboxId)
      .where('organizationId', '=', organizationId)
      .where('removedAt', 'is', null)
      .orderBy('id'),
);
export type Person = RowOf<ReturnType<typeof peopleOf>>;

/** The people of an organisation who have this permission. */
export async function peopleWho(
  connection: Connection,
  { sandboxId, organizationId, action }: { sandboxId: number; organizationId: number; action: Action },
): Promise<Person[]> {
  const people = await readRows(connection, peopleOf({ sandboxId, organizationId }));
  return people.filter((person) => isPermitted(person, action));
}
