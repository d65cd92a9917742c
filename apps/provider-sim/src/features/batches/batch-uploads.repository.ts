import type { Seen } from '@oware/contract';
import { asText } from '@oware/db/expressions';
import { type Queryable, readRow, sql, tables } from '@oware/db/statements';
import type { Scope } from '@oware/sim-kit';
import type { LockedBatch } from '../../lending/batch-lock.ts';
import { refuseUnseenAmount } from '../../lending/seen.ts';

/**
 * Removes the row with this line from a locked upload and from its counts. Returns whether the upload had the row.
 * @throws changed_since_seen
 */
export async function removeUploaded(
  tx: Queryable,
  { sandbox }: Scope,
  batch: LockedBatch,
  line: number,
  seen: Pick<Seen, 'seenTotal'>,
): Promise<boolean> {
  const removal = tables
    .with('removed', (db) =>
      db
        .deleteFrom('provider.UploadedLoan')
        .where('sandboxId', '=', sandbox.id)
        .where('batchId', '=', batch.id)
        .where('line', '=', line)
        .returning(['status', 'amount']),
    )
    .updateTable('provider.Batch as b')
    .from('removed')
    .set((row) => ({
      lines: sql`${row.ref('b.lines')} - 1`,
      passed: sql`${row.ref('b.passed')} - (${row.ref('removed.status')} = 'Processed')::int`,
      fallout: sql`${row.ref('b.fallout')} - (${row.ref('removed.status')} = 'Fallout')::int`,
    }))
    .where('b.sandboxId', '=', sandbox.id)
    .where('b.id', '=', batch.id)
    .returning((row) => asText(row.ref('removed.amount')).as('amount'));
  const removed = await readRow(tx, removal);
  if (removed) refuseUnseenAmount(seen, removed.amount);
  return removed !== undefined;
}
