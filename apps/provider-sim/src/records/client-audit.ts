import { type Given, prepare, type Queryable, readRow, tables } from '@oware/db/statements';
import { fullName } from '@oware/domain';
import { type AuditedChange, recordAuditedChanges, type Scope } from '@oware/sim-kit';

type NamedClient = { lenderId: number; firstName: string; lastName: string };

/** A client as an audit entry names it. */
export const auditedClient = ({ id, lenderId, firstName, lastName }: NamedClient & { id: number }) => ({
  kind: 'client' as const,
  id,
  name: fullName(firstName, lastName),
  lenderId,
});

const namedClient = prepare({}, ({ sandboxId, id }: Given<{ sandboxId: number; id: number }>) =>
  tables
    .selectFrom('provider.Client')
    .select(['lenderId', 'firstName', 'lastName'])
    .where('sandboxId', '=', sandboxId)
    .where('id', '=', id),
);

/** Records changes to a client's documents, contacts or locations, in the transaction of the change. */
export async function recordClientChanges(
  tx: Queryable,
  scope: Scope,
  id: number,
  changes: readonly AuditedChange[],
): Promise<void> {
  const client = await readRow(tx, namedClient({ sandboxId: scope.sandbox.id, id }));
  if (client) await recordAuditedChanges(tx, scope, { ...auditedClient({ id, ...client }), changes });
}
