import type { BatchStatus, OwnWork } from '@oware/contract';
import { type BatchAction, batchRefusal, type Contents, type LoanState, ownWorkOnBatch } from '@oware/domain';
import { type NotificationWriter, refuse, refuseOwnWork, rowId, type Scope } from '@oware/sim-kit';

/** A batch that nobody else changes until the transaction ends, with what it holds now. */
export type HeldBatch = {
  id: number;
  lenderId: number;
  organizationId: number;
  reference: string;
  createdById: number | null;
  status: BatchStatus;
  isUpload: boolean;
  /** Rows of an upload that passed. */
  passed: number;
  isProcessing: boolean;
  isProcessed: boolean;
  totalApplication: number;
  /** GHS, decimal text. */
  totalAmount: string;
  /** GHS of the rows of an upload that passed. */
  passedAmount: string;
  /** Changes whenever other loans are in it. */
  contents: string;
};

/** What it is held with: Prisma in a transaction, or `sqlWriter` of a connection in one. */
type Tx = NotificationWriter;

/** Changes take milliseconds, but the submission of a large upload seconds: nobody waits for that with a connection in hand. */
const patienceMs = 1_500;
const busy = 'Someone is changing this batch right now. Look at it again in a moment.';

/** The sandbox cannot be reset or deleted while this transaction writes into it; false when it is gone. */
export async function holdSandbox(tx: Tx, sandboxId: number): Promise<boolean> {
  const rows = await tx.$queryRaw<unknown[]>`SELECT id FROM sim."Sandbox" WHERE id = ${sandboxId} FOR KEY SHARE`;
  return rows.length === 1;
}

/**
 * Holds a batch of the session's lenders, once it allows the action. Whoever changes a batch holds it first and its loans
 * after that, in the order of their ids, so that nobody waits in a ring.
 * @throws not_found, batch_refused with the reason
 */
export async function holdBatch(tx: Tx, scope: Scope, id: string, action: BatchAction): Promise<HeldBatch> {
  await holdSandbox(tx, scope.sandbox.id);
  const row = await lock(tx, scope, rowId(id) ?? -1);
  // asked now that it is held: what was put in or taken out before is counted
  const batch = { ...row, ...(await totalsOf(tx, scope, row)) };
  const reason = batchRefusal(batch, action);
  if (reason !== undefined) refuse('batch_refused', { message: reason });
  return batch;
}

/**
 * The batch that a loan is in, where it may still change, does not until the transaction ends. Comes before the loan itself is
 * held, in the order of {@link holdBatch}.
 */
export async function keepBatchOf(tx: Tx, { sandbox, lenderIds }: Scope, loanId: number): Promise<void> {
  await tx.$queryRaw`
    SELECT b.id FROM provider."LoanApplication" a
    JOIN provider."Batch" b ON b."sandboxId" = a."sandboxId" AND b.id = a."batchId"
    WHERE a."sandboxId" = ${sandbox.id} AND a.id = ${loanId} AND a."lenderId" = ANY (${lenderIds})
      AND b.status = 'Pending'
    FOR SHARE OF b`;
}

type InBatch = { batchId: number | null };

/**
 * Loans that are held, with what their batches are. A statement of its own: one that waited for a loan would not see the
 * batch that it was put into meanwhile.
 */
export async function withBatchStatus<Loan extends InBatch>(
  tx: Tx,
  { sandbox }: Scope,
  loans: readonly Loan[],
): Promise<(Loan & Pick<LoanState, 'batchStatus'>)[]> {
  const ids = loans.flatMap(({ batchId }) => batchId ?? []);
  if (ids.length === 0) return loans.map((loan) => ({ ...loan, batchStatus: null }));
  const batches = await tx.$queryRaw<{ id: number; status: NonNullable<LoanState['batchStatus']> }[]>`
    SELECT id, status::text FROM provider."Batch" WHERE "sandboxId" = ${sandbox.id} AND id = ANY (${ids})`;
  const statuses = new Map(batches.map(({ id, status }) => [id, status]));
  return loans.map((loan) => ({ ...loan, batchStatus: statuses.get(loan.batchId ?? -1) ?? null }));
}

/**
 * Refuses to submit a batch that the person opened, uploaded or put loans into, where its lender's organisation requires two
 * people. Answers the own work that is let pass.
 * @throws own_work
 */
export async function refuseOwnBatch(tx: Tx, { sandbox, user }: Scope, batch: HeldBatch): Promise<OwnWork | null> {
  const [filled] = await tx.$queryRaw<{ isFiller: boolean }[]>`
    SELECT EXISTS (
      SELECT FROM provider."LoanApplication" a
      JOIN provider."LoanEvent" e ON e."sandboxId" = a."sandboxId" AND e."applicationId" = a.id
      WHERE a."sandboxId" = ${sandbox.id} AND a."batchId" = ${batch.id} AND e.kind = 'batched' AND e."to" = ${batch.reference}
        AND e."userId" = ${user.id}) AS "isFiller"`;
  const ownWork = ownWorkOnBatch({ ...batch, isFiller: filled?.isFiller ?? false }, user.id);
  const { organizationId } = batch;
  return refuseOwnWork(tx, { sandboxId: sandbox.id, organizationId, action: 'batches.submit', ownWork });
}

type Totals = Pick<HeldBatch, 'totalApplication' | 'totalAmount' | 'passedAmount' | 'contents'>;
type LockedRow = Omit<HeldBatch, keyof Totals>;

async function lock(tx: Tx, { sandbox, lenderIds }: Scope, id: number): Promise<LockedRow> {
  await tx.$queryRaw`SELECT set_config('lock_timeout', ${String(patienceMs)}, true)`;
  try {
    const [row] = await tx.$queryRaw<LockedRow[]>`
      SELECT b.id, b."lenderId", l."organizationId", b.reference, b."createdById", b.status::text, b."isUpload", b.passed,
        b."processingAt" IS NOT NULL AND b."processedAt" IS NULL AS "isProcessing", b."processedAt" IS NOT NULL AS "isProcessed"
      FROM provider."Batch" b
      JOIN provider."Lender" l ON l."sandboxId" = b."sandboxId" AND l.id = b."lenderId"
      WHERE b."sandboxId" = ${sandbox.id} AND b.id = ${id} AND b."lenderId" = ANY (${lenderIds})
      FOR NO KEY UPDATE OF b`;
    await tx.$queryRaw`SELECT set_config('lock_timeout', '0', true)`;
    return row ?? refuse('not_found');
  } catch (error) {
    throw isLockTimeout(error) ? refuse('batch_refused', { message: busy }) : error;
  }
}

/** What a held batch has in it. */
export const contentsOfHeld = ({ totalApplication, totalAmount, contents }: HeldBatch): Contents => ({
  count: totalApplication,
  total: totalAmount,
  contents,
});

/** Of an upload all rows are counted, of a batch of approved loans what it holds. */
async function totalsOf(tx: Tx, { sandbox }: Scope, { id, isUpload }: LockedRow): Promise<Totals> {
  const [totals] = await tx.$queryRaw<Totals[]>`
    SELECT loans AS "totalApplication", amount::text AS "totalAmount", "passedAmount"::text AS "passedAmount", contents
    FROM provider.batch_contents(${sandbox.id}::int, ${id}::int, ${isUpload}::boolean)`;
  return totals ?? { totalApplication: 0, totalAmount: '0.00', passedAmount: '0.00', contents: '0' };
}

/** As PostgreSQL says it, or as Prisma passes it on. */
function isLockTimeout(error: unknown): boolean {
  const { code, meta } = error as { code?: string; meta?: { code?: string; driverAdapterError?: unknown } };
  return code === '55P03' || meta?.code === '55P03' || JSON.stringify(meta ?? {}).includes('"55P03"');
}
