import { fullName } from '@oware/domain';
import { type AuditedChange, type NotificationWriter, recordAuditedChanges, type Scope } from '@oware/sim-kit';

type NamedClient = { lenderId: number; firstName: string; lastName: string };

/** A client as a line of the audit names one. */
export const auditedClient = ({ id, lenderId, firstName, lastName }: NamedClient & { id: number }) => ({
  kind: 'client' as const,
  id,
  name: fullName(firstName, lastName),
  lenderId,
});

/** Writes down what was changed of what belongs to a client (documents, contacts, locations), in its transaction. */
export async function recordClientChanges(
  tx: NotificationWriter,
  scope: Scope,
  id: number,
  changes: readonly AuditedChange[],
): Promise<void> {
  const [client] = await tx.$queryRaw<NamedClient[]>`
    SELECT "lenderId", "firstName", "lastName" FROM provider."Client" WHERE "sandboxId" = ${scope.sandbox.id} AND id = ${id}`;
  if (client) await recordAuditedChanges(tx, scope, { ...auditedClient({ id, ...client }), changes });
}
