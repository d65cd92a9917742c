import type { Seen } from '@oware/contract';
import type { Scope } from '@oware/sim-kit';
import type { LockedBatch } from '../../lending/batch-lock.ts';
import { refuseUnseenAmount } from '../../lending/seen.ts';
import type { Tx } from './batch-loans.repository.ts';

/**
 * Takes a row, by its line, out of an upload that is held, and out of its counts; answers whether it was there.
 * @throws changed_since_seen
 */
export async function removeUploaded(
  tx: Tx,
  { sandbox }: Scope,
  batch: LockedBatch,
  line: number,
  seen: Pick<Seen, 'seenTotal'>,
): Promise<boolean> {
  const [removed] = await tx.$queryRaw<{ amount: string }[]>`
    WITH removed AS (
      DELETE FROM provider."UploadedLoan" WHERE "sandboxId" = ${sandbox.id} AND "batchId" = ${batch.id} AND line = ${line}
      RETURNING status, amount)
    UPDATE provider."Batch" b SET lines = b.lines - 1,
      passed = b.passed - (removed.status = 'Processed')::int, fallout = b.fallout - (removed.status = 'Fallout')::int
    FROM removed WHERE b."sandboxId" = ${sandbox.id} AND b.id = ${batch.id} RETURNING removed.amount::text`;
  if (removed) refuseUnseenAmount(seen, removed.amount);
  return removed !== undefined;
}
