import { columnsOf } from '@oware/db/expressions';
import { type Given, partsOf, prepare, type Queryable, readRows, type RowOf, sql, tables } from '@oware/db/statements';
import type { Verification } from '@oware/domain';
import { clientNames, type ReferredClient } from './clients.port.ts';

/** A passed check. `of` is the phone's nine digits, otherwise the organisation's reference. */
export type Passed = { organizationId: number; of: string | null; at: Date };

/** The column that identifies the client of a check, and the one that it sets. */
const columns = {
  phone: { of: 'mobileNo', flag: 'phoneVerified' },
  consent: { of: 'kycReference', flag: 'consentVerified' },
  card: { of: 'kycReference', flag: 'idVerified' },
} as const;

const client = columnsOf('provider.Client', 'c');
const named = tables.selectFrom('provider.Client as c').select(clientNames);

/** Plain SQL, because the passed checks are one JSON parameter. */
const markClients = (check: Verification) => {
  const { of, flag } = columns[check];
  return prepare(
    {},
    ({ sandboxId, passed }: Given<{ sandboxId: number; passed: string }>) => sql<RowOf<typeof named>>`
      WITH theirs AS MATERIALIZED (
        SELECT c.id, p.at
        FROM jsonb_to_recordset(${passed}::jsonb) AS p("organizationId" int, "of" text, at timestamptz)
        JOIN provider."Organization" o ON o."sandboxId" = ${sandboxId} AND o.id = p."organizationId"
        JOIN provider."Lender" l ON l."sandboxId" = ${sandboxId}
          AND (l."organizationId" = o.id OR o.type = 'platform_user')
        JOIN provider."Client" c ON c."sandboxId" = ${sandboxId} AND ${client(of)} = p."of" AND c."lenderId" = l.id
        WHERE NOT ${client(flag)}
        ORDER BY c.id FOR UPDATE OF c)
      UPDATE provider."Client" c SET ${sql.ref(flag)} = true, "updatedAt" = theirs.at
      FROM theirs WHERE c."sandboxId" = ${sandboxId} AND c.id = theirs.id
      RETURNING ${partsOf(named).columns}`,
  );
};
const statements = { phone: markClients('phone'), consent: markClients('consent'), card: markClients('card') };

/**
 * Marks and returns the clients of passed checks: those of the organisation's lenders, or of any lender for the
 * platform. Each client's status follows from these checks. Run it as its own statement after locking the check: a
 * simultaneous creation of such a client holds that lock, and only a statement that begins later sees the client. Locks
 * the clients in the order of their ids to avoid deadlocks.
 */
export async function markVerified(
  tx: Queryable,
  check: Verification,
  sandboxId: number,
  passed: readonly Passed[],
): Promise<ReferredClient[]> {
  if (passed.length === 0) return [];
  return readRows(tx, statements[check]({ sandboxId, passed: JSON.stringify(passed) }));
}
