import type { BatchStatus } from '@oware/contract';
import type { Prisma } from '@oware/db';
import { type BatchAction, batchRefusal } from '@oware/domain';
import { refuse, rowId, type Scope } from '@oware/sim-kit';
import { processingOf } from './batches.presenters.ts';

export type Tx = Prisma.TransactionClient;

/** A batch that nobody else changes until the transaction ends, with what it holds now. */
export type HeldBatch = {
  id: number;
  lenderId: number;
  organizationId: number;
  reference: string;
  status: BatchStatus;
  isUpload: boolean;
  isProcessing: boolean;
  isProcessed: boolean;
  totalApplication: number;
  /** GHS, decimal text. */
  totalAmount: string;
};

type LockedRow = Pick<HeldBatch, 'id' | 'lenderId' | 'organizationId' | 'reference' | 'status' | 'isUpload'> & {
  processingAt: Date | null;
  processedAt: Date | null;
};

/** Many at once queue for a batch; each is done in milliseconds. */
export const patience = { maxWait: 20_000, timeout: 30_000 };

/**
 * Holds a batch of the session's lenders. Whoever changes a batch holds it first and its loans after that, in the order of
 * their ids, so that nobody waits in a ring.
 * @throws not_found
 */
export async function holdBatch(tx: Tx, { sandbox, lenderIds }: Scope, id: string): Promise<HeldBatch> {
  const [row] = await tx.$queryRaw<LockedRow[]>`
    SELECT b.id, b."lenderId", l."organizationId", b.reference, b.status::text, b."isUpload", b."processingAt", b."processedAt"
    FROM provider."Batch" b
    JOIN provider."Lender" l ON l."sandboxId" = b."sandboxId" AND l.id = b."lenderId"
    WHERE b."sandboxId" = ${sandbox.id} AND b.id = ${rowId(id) ?? -1} AND b."lenderId" = ANY (${lenderIds})
    FOR UPDATE OF b`;
  if (!row) return refuse('not_found');
  const { processingAt, processedAt, ...batch } = row;
  // asked now that it is held: what was put in or taken out before is counted
  const [totals] = await tx.$queryRaw<Pick<HeldBatch, 'totalApplication' | 'totalAmount'>[]>`
    SELECT count(*)::int AS "totalApplication", coalesce(sum(amount), 0.00)::text AS "totalAmount" FROM (
      SELECT amount FROM provider."LoanApplication"
      WHERE NOT ${row.isUpload} AND "sandboxId" = ${sandbox.id} AND "batchId" = ${row.id}
      UNION ALL
      SELECT amount FROM provider."UploadedLoan"
      WHERE ${row.isUpload} AND "sandboxId" = ${sandbox.id} AND "batchId" = ${row.id}) held`;
  return {
    ...batch,
    ...processingOf({ processingAt, processedAt }),
    totalApplication: totals?.totalApplication ?? 0,
    totalAmount: totals?.totalAmount ?? '0.00',
  };
}

/** Refuses what the rules do not allow with the batch as it is. */
export function refuseUnless(batch: HeldBatch, action: BatchAction): void {
  const reason = batchRefusal(batch, action);
  if (reason !== undefined) refuse('batch_refused', { message: reason });
}
