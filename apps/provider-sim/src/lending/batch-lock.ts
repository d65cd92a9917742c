import { isObject, type OwnWork } from '@oware/contract';
import { type BatchAction, batchRefusal, type Contents, type LoanState, ownWorkOnBatch } from '@oware/domain';
import { anyOfIds, asText, withinSandbox } from '@oware/db/expressions';
import {
  execute,
  type Given,
  prepare,
  type Queryable,
  readRow,
  readRows,
  type RowOf,
  sql,
  tables,
} from '@oware/db/statements';
import { batchContents } from './batch-contents.ts';
import { refuse, refuseOwnWork, rowId, type Scope } from '@oware/sim-kit';

const batchForUpdate = ({ sandboxId, lenderIds, id }: Given<{ sandboxId: number; lenderIds: number[]; id: number }>) =>
  tables
    .selectFrom('provider.Batch as b')
    .innerJoin('provider.Lender as l', withinSandbox('l.id', 'b.lenderId'))
    .select((batch) => [
      'b.id',
      'b.lenderId',
      'l.organizationId',
      'b.reference',
      'b.createdById',
      'b.status',
      'b.isUpload',
      // The number of passed rows of an upload.
      'b.passed',
      sql<boolean>`${batch.ref('b.processingAt')} IS NOT NULL AND ${batch.ref('b.processedAt')} IS NULL`.as(
        'isProcessing',
      ),
      sql<boolean>`${batch.ref('b.processedAt')} IS NOT NULL`.as('isProcessed'),
    ])
    .where('b.sandboxId', '=', sandboxId)
    .where('b.id', '=', id)
    .where('b.lenderId', '=', anyOfIds(lenderIds))
    .forNoKeyUpdate('b');
const lockedBatch = prepare({}, batchForUpdate);

type LockedRow = RowOf<ReturnType<typeof batchForUpdate>>;

type Totals = {
  totalApplication: number;
  /** GHS as decimal text. */
  totalAmount: string;
  /** GHS of the passed rows of an upload. */
  passedAmount: string;
  /** A hash that changes with the loans of the batch. */
  contents: string;
};

/** A batch that is locked until the transaction ends, with its current totals. */
export type LockedBatch = LockedRow & Totals;

const totalsOfBatch = prepare({}, (given: Given<{ sandboxId: number; id: number; isUpload: boolean }>) =>
  tables
    .selectFrom(
      batchContents(sql`${given.sandboxId}::int`, sql`${given.id}::int`, sql`${given.isUpload}::boolean`).as('t'),
    )
    .select((held) => [
      't.loans as totalApplication',
      asText(held.ref('t.amount')).as('totalAmount'),
      asText(held.ref('t.passedAmount')).as('passedAmount'),
      't.contents',
    ]),
);

const keepSandbox = prepare({}, ({ id }: Given<{ id: number }>) =>
  tables.selectFrom('sim.Sandbox').select('id').where('id', '=', id).forKeyShare(),
);

const shareBatchOfLoan = prepare(
  {},
  ({ sandboxId, loanId, lenderIds }: Given<{ sandboxId: number; loanId: number; lenderIds: number[] }>) =>
    tables
      .selectFrom('provider.LoanApplication as a')
      .innerJoin('provider.Batch as b', withinSandbox('b.id', 'a.batchId'))
      .select('b.id')
      .where('a.sandboxId', '=', sandboxId)
      .where('a.id', '=', loanId)
      .where('a.lenderId', '=', anyOfIds(lenderIds))
      .where('b.status', '=', 'Pending')
      .forShare('b'),
);

const statusesOfBatches = prepare({}, ({ sandboxId, ids }: Given<{ sandboxId: number; ids: number[] }>) =>
  tables
    .selectFrom('provider.Batch')
    .select(['id', 'status'])
    // Rejecting a batch releases its loans, so no loan is in a rejected batch.
    .$narrowType<{ status: NonNullable<LoanState['batchStatus']> }>()
    .where('sandboxId', '=', sandboxId)
    .where('id', '=', anyOfIds(ids)),
);

type Filler = { sandboxId: number; batchId: number; reference: string; userId: number };

/** The loans of a batch that a person added to it. */
export const loansAddedBy = ({ sandboxId, batchId, reference, userId }: Given<Filler>) =>
  tables
    .selectFrom('provider.LoanApplication as a')
    .innerJoin('provider.LoanEvent as e', withinSandbox('e.applicationId', 'a.id'))
    .select('a.id')
    .where('a.sandboxId', '=', sandboxId)
    .where('a.batchId', '=', batchId)
    .where('e.kind', '=', 'batched')
    .where('e.to', '=', reference)
    .where('e.userId', '=', userId)
    .limit(sql.lit(1));
const firstAddedLoan = prepare({}, loansAddedBy);

const limitLockTimeout = prepare(
  {},
  ({ text }: Given<{ text: string }>) => sql`SELECT set_config('lock_timeout', ${text}, true)`,
);

/**
 * Most changes take milliseconds, but the submission of a large upload takes seconds. Don't hold a pooled connection
 * while waiting for it.
 */
const patienceMs = 1_500;
const busy = 'Someone is changing this batch right now. Look at it again in a moment.';

/**
 * Prevents the reset or deletion of a sandbox while this transaction writes into it. Returns false if the sandbox is
 * gone.
 */
export async function lockSandbox(tx: Queryable, sandboxId: number): Promise<boolean> {
  return (await readRow(tx, keepSandbox({ id: sandboxId }))) !== undefined;
}

/**
 * Locks a batch of the session's lenders, if it allows the action. A change of a batch locks the batch first and then
 * its loans in the order of their ids, to avoid a deadlock.
 * @throws not_found
 * @throws batch_refused with the reason
 */
export async function lockBatch(tx: Queryable, scope: Scope, id: string, action: BatchAction): Promise<LockedBatch> {
  await lockSandbox(tx, scope.sandbox.id);
  const row = await lock(tx, scope, rowId(id) ?? -1);
  // Read the totals under the lock, so that they include all earlier changes.
  const batch = { ...row, ...(await totalsOf(tx, scope, row)) };
  const reason = batchRefusal(batch, action);
  if (reason !== undefined) refuse('batch_refused', { message: reason });
  return batch;
}

/**
 * Locks the batch of a loan, if it can still change, until the transaction ends. Call it before you lock the loan
 * itself, to keep the order of {@link lockBatch}.
 */
export async function keepBatchOf(tx: Queryable, { sandbox, lenderIds }: Scope, loanId: number): Promise<void> {
  await readRow(tx, shareBatchOfLoan({ sandboxId: sandbox.id, loanId, lenderIds }));
}

type InBatch = { batchId: number | null };

/**
 * Adds the status of their batches to locked loans. It needs its own statement: a statement that waited for a loan
 * would not see the batch that the loan was added to while it waited.
 */
export async function withBatchStatus<Loan extends InBatch>(
  tx: Queryable,
  { sandbox }: Scope,
  loans: readonly Loan[],
): Promise<(Loan & Pick<LoanState, 'batchStatus'>)[]> {
  const ids = loans.flatMap(({ batchId }) => batchId ?? []);
  if (ids.length === 0) return loans.map((loan) => ({ ...loan, batchStatus: null }));
  const batches = await readRows(tx, statusesOfBatches({ sandboxId: sandbox.id, ids }));
  const statuses = new Map(batches.map(({ id, status }) => [id, status]));
  return loans.map((loan) => ({ ...loan, batchStatus: statuses.get(loan.batchId ?? -1) ?? null }));
}

/**
 * Rejects the submission of a batch by a person who opened it, uploaded it or added loans to it, if the organisation of
 * its lender requires two people. Returns the own work that is allowed.
 * @throws own_work
 */
export async function refuseOwnBatch(
  tx: Queryable,
  { sandbox, user }: Scope,
  batch: LockedBatch,
): Promise<OwnWork | null> {
  const { id: batchId, reference } = batch;
  const filled = await readRow(tx, firstAddedLoan({ sandboxId: sandbox.id, batchId, reference, userId: user.id }));
  const ownWork = ownWorkOnBatch({ ...batch, isFiller: filled !== undefined }, user.id);
  const { organizationId } = batch;
  return refuseOwnWork(tx, { sandboxId: sandbox.id, organizationId, action: 'batches.submit', ownWork });
}

async function lock(tx: Queryable, { sandbox, lenderIds }: Scope, id: number): Promise<LockedRow> {
  await execute(tx, limitLockTimeout({ text: String(patienceMs) }));
  try {
    const row = await readRow(tx, lockedBatch({ sandboxId: sandbox.id, lenderIds, id }));
    await execute(tx, limitLockTimeout({ text: '0' }));
    return row ?? refuse('not_found');
  } catch (error) {
    throw isLockTimeout(error) ? refuse('batch_refused', { message: busy }) : error;
  }
}

/** The contents of a locked batch. */
export const contentsOfHeld = ({ totalApplication, totalAmount, contents }: LockedBatch): Contents => ({
  count: totalApplication,
  total: totalAmount,
  contents,
});

/** For an upload it counts all rows, for a batch of approved loans the loans in it. */
async function totalsOf(tx: Queryable, { sandbox }: Scope, { id, isUpload }: LockedRow): Promise<Totals> {
  const totals = await readRow(tx, totalsOfBatch({ sandboxId: sandbox.id, id, isUpload }));
  return totals ?? { totalApplication: 0, totalAmount: '0.00', passedAmount: '0.00', contents: '0' };
}

/** Recognizes the error from PostgreSQL, and the one that Prisma wraps around it. */
function isLockTimeout(error: unknown): boolean {
  if (!isObject(error)) return false;
  return error.code === '55P03' || JSON.stringify(error.meta ?? {}).includes('"55P03"');
}
