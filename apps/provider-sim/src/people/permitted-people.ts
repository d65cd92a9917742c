import type { Action } from '@oware/contract';
import type { Connection } from '@oware/db/connections';
import { isPermitted, type PermissionHolder } from '@oware/domain';

export type PermittedPerson = { id: number; email: string; firstName: string };

/** The people of an organisation who may do this. */
export async function peopleWho(
  connection: Connection,
  { sandboxId, organizationId, action }: { sandboxId: number; organizationId: number; action: Action },
): Promise<PermittedPerson[]> {
  const { rows } = await connection.query<PermittedPerson & PermissionHolder>(
    `SELECT u.id, u.email, u."firstName", u.roles, u.granted, u."delegateLenderId"
     FROM provider."User" u WHERE u."sandboxId" = $1 AND u."organizationId" = $2 AND u."removedAt" IS NULL ORDER BY u.id`,
    [sandboxId, organizationId],
  );
  return rows.filter((person) => isPermitted(person, action));
}
