import type { Scope } from '@oware/sim-kit';
import type { HeldBatch } from '../../held-batch.ts';
import type { Tx } from './batch-loans.ts';

/** Takes a row, by its line, out of an upload that is held, and out of its counts; answers how many it was. */
export const removeUploaded = (tx: Tx, { sandbox }: Scope, batch: HeldBatch, line: number): Promise<number> =>
  tx.$executeRaw`
    WITH removed AS (
      DELETE FROM provider."UploadedLoan" WHERE "sandboxId" = ${sandbox.id} AND "batchId" = ${batch.id} AND line = ${line}
      RETURNING status)
    UPDATE provider."Batch" b SET lines = b.lines - 1,
      passed = b.passed - (removed.status = 'Processed')::int, fallout = b.fallout - (removed.status = 'Fallout')::int
    FROM removed WHERE b."sandboxId" = ${sandbox.id} AND b.id = ${batch.id}`;
