import { type BatchAction, batchRefusal } from '@oware/domain';
import type { BatchStatus } from '@oware/db';
import type { Connection } from '@oware/db/connections';
import { refuse, rowId, type Scope } from '@oware/sim-kit';

/** A batch as it is decided on. */
export type HeldBatch = {
  id: number;
  lenderId: number;
  reference: string;
  status: BatchStatus;
  isUpload: boolean;
  lines: number;
  passed: number;
  isProcessing: boolean;
  isProcessed: boolean;
};

/** The sandbox cannot be reset or deleted while this transaction writes into it; false when it is gone. */
export async function holdSandbox(connection: Connection, sandboxId: number): Promise<boolean> {
  const { rowCount } = await connection.query('SELECT FROM sim."Sandbox" WHERE id = $1 FOR KEY SHARE', [sandboxId]);
  return rowCount === 1;
}

/**
 * A batch of the session's lenders, locked until the transaction ends, once it allows the action.
 * @throws not_found, batch_refused with the reason
 */
export async function holdBatch(
  connection: Connection,
  { sandbox, lenderIds }: Scope,
  id: string,
  action: BatchAction,
): Promise<HeldBatch> {
  await holdSandbox(connection, sandbox.id);
  const { rows } = await connection.query<HeldBatch>(
    `SELECT id, "lenderId", reference, status, "isUpload", lines, passed,
       "processingAt" IS NOT NULL AND "processedAt" IS NULL AS "isProcessing", "processedAt" IS NOT NULL AS "isProcessed"
     FROM provider."Batch" WHERE "sandboxId" = $1 AND id = $2 AND "lenderId" = ANY ($3) FOR NO KEY UPDATE`,
    [sandbox.id, rowId(id) ?? -1, lenderIds],
  );
  const batch = rows[0] ?? refuse('not_found');
  const reason = batchRefusal({ ...batch, totalApplication: batch.lines }, action);
  if (reason !== undefined) refuse('batch_refused', { message: reason });
  return batch;
}
