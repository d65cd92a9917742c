import type { OwnWork } from '@oware/contract';
import { type BatchAction, batchRefusal, type Contents, type LoanState, ownWorkOnBatch } from '@oware/domain';
import { anyOf, asText } from '@oware/db/expressions';
import { type Given, prepare, type Queryable, readRow, readRows, type RowOf, sql, tables } from '@oware/db/statements';
import { batchContents } from './batch-contents.ts';
import { refuse, refuseOwnWork, rowId, type Scope } from '@oware/sim-kit';

const batchForUpdate = ({ sandboxId, lenderIds, id }: Given<{ sandboxId: number; lenderIds: number[]; id: number }>) =>
  tables
    .selectFrom('provider.Batch as b')
    .innerJoin('provider.Lender as l', (on) =>
      on.onRef('l.sandboxId', '=', 'b.sandboxId').onRef('l.id', '=', 'b.lenderId'),
    )
    .select((batch) => [
      'b.id',
      'b.lenderId',
      'l.organizationId',
      'b.reference',
      'b.createdById',
      'b.status',
      'b.isUpload',
      // of an upload, the rows that passed
      'b.passed',
      sql<boolean>`${batch.ref('b.processingAt')} IS NOT NULL AND ${batch.ref('b.processedAt')} IS NULL`.as(
        'isProcessing',
      ),
      sql<boolean>`${batch.ref('b.processedAt')} IS NOT NULL`.as('isProcessed'),
    ])
    .where('b.sandboxId', '=', sandboxId)
    .where('b.id', '=', id)
    .where('b.lenderId', '=', anyOf(sql<number[]>`${lenderIds}::int[]`))
    .forNoKeyUpdate('b');
const lockedBatch = prepare({}, batchForUpdate);

type LockedRow = RowOf<ReturnType<typeof batchForUpdate>>;

type Totals = {
  totalApplication: number;
  /** GHS, decimal text. */
  totalAmount: string;
  /** GHS of the rows of an upload that passed. */
  passedAmount: string;
  /** Changes whenever other loans are in it. */
  contents: string;
};

/** A batch that nobody else changes until the transaction ends, with what it holds now. */
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
      .innerJoin('provider.Batch as b', (on) =>
        on.onRef('b.sandboxId', '=', 'a.sandboxId').onRef('b.id', '=', 'a.batchId'),
      )
      .select('b.id')
      .where('a.sandboxId', '=', sandboxId)
      .where('a.id', '=', loanId)
      .where('a.lenderId', '=', anyOf(sql<number[]>`${lenderIds}::int[]`))
      .where('b.status', '=', 'Pending')
      .forShare('b'),
);

const statusesOfBatches = prepare({}, ({ sandboxId, ids }: Given<{ sandboxId: number; ids: number[] }>) =>
  tables
    .selectFrom('provider.Batch')
    .select(['id', 'status'])
    // a batch that is rejected has let its loans go
    .$narrowType<{ status: NonNullable<LoanState['batchStatus']> }>()
    .where('sandboxId', '=', sandboxId)
    .where('id', '=', anyOf(sql<number[]>`${ids}::int[]`)),
);

type Filler = { sandboxId: number; batchId: number; reference: string; userId: number };
const loansPutIn = prepare({}, ({ sandboxId, batchId, reference, userId }: Given<Filler>) =>
  tables
    .selectFrom('provider.LoanApplication as a')
    .innerJoin('provider.LoanEvent as e', (on) =>
      on.onRef('e.sandboxId', '=', 'a.sandboxId').onRef('e.applicationId', '=', 'a.id'),
    )
    .select('a.id')
    .where('a.sandboxId', '=', sandboxId)
    .where('a.batchId', '=', batchId)
    .where('e.kind', '=', 'batched')
    .where('e.to', '=', reference)
    .where('e.userId', '=', userId)
    .limit(sql.lit(1)),
);

const limitLockTimeout = prepare(
  {},
  ({ text }: Given<{ text: string }>) => sql<{ set: string }>`SELECT set_config('lock_timeout', ${text}, true) AS set`,
);

/** Changes take milliseconds, but the submission of a large upload seconds: nobody waits for that with a connection in hand. */
const patienceMs = 1_500;
const busy = 'Someone is changing this batch right now. Look at it again in a moment.';

/** The sandbox cannot be reset or deleted while this transaction writes into it; false when it is gone. */
export async function lockSandbox(tx: Queryable, sandboxId: number): Promise<boolean> {
  return (await readRow(tx, keepSandbox({ id: sandboxId }))) !== undefined;
}

/**
 * Holds a batch of the session's lenders, once it allows the action. Whoever changes a batch holds it first and its loans
 * after that, in the order of their ids, so that nobody waits in a ring.
 * @throws not_found, batch_refused with the reason
 */
export async function lockBatch(tx: Queryable, scope: Scope, id: string, action: BatchAction): Promise<LockedBatch> {
  await lockSandbox(tx, scope.sandbox.id);
  const row = await lock(tx, scope, rowId(id) ?? -1);
  // asked now that it is held: what was put in or taken out before is counted
  const batch = { ...row, ...(await totalsOf(tx, scope, row)) };
  const reason = batchRefusal(batch, action);
  if (reason !== undefined) refuse('batch_refused', { message: reason });
  return batch;
}

/**
 * The batch that a loan is in, where it may still change, does not until the transaction ends. Comes before the loan itself is
 * held, in the order of {@link lockBatch}.
 */
export async function keepBatchOf(tx: Queryable, { sandbox, lenderIds }: Scope, loanId: number): Promise<void> {
  await readRow(tx, shareBatchOfLoan({ sandboxId: sandbox.id, loanId, lenderIds }));
}

type InBatch = { batchId: number | null };

/**
 * Loans that are held, with what their batches are. A statement of its own: one that waited for a loan would not see the
 * batch that it was put into meanwhile.
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
 * Refuses to submit a batch that the person opened, uploaded or put loans into, where its lender's organisation requires two
 * people. Answers the own work that is let pass.
 * @throws own_work
 */
export async function refuseOwnBatch(
  tx: Queryable,
  { sandbox, user }: Scope,
  batch: LockedBatch,
): Promise<OwnWork | null> {
  const { id: batchId, reference } = batch;
  const filled = await readRow(tx, loansPutIn({ sandboxId: sandbox.id, batchId, reference, userId: user.id }));
  const ownWork = ownWorkOnBatch({ ...batch, isFiller: filled !== undefined }, user.id);
  const { organizationId } = batch;
  return refuseOwnWork(tx, { sandboxId: sandbox.id, organizationId, action: 'batches.submit', ownWork });
}

async function lock(tx: Queryable, { sandbox, lenderIds }: Scope, id: number): Promise<LockedRow> {
  await readRow(tx, limitLockTimeout({ text: String(patienceMs) }));
  try {
    const row = await readRow(tx, lockedBatch({ sandboxId: sandbox.id, lenderIds, id }));
    await readRow(tx, limitLockTimeout({ text: '0' }));
    return row ?? refuse('not_found');
  } catch (error) {
    throw isLockTimeout(error) ? refuse('batch_refused', { message: busy }) : error;
  }
}

/** What a held batch has in it. */
export const contentsOfHeld = ({ totalApplication, totalAmount, contents }: LockedBatch): Contents => ({
  count: totalApplication,
  total: totalAmount,
  contents,
});

/** Of an upload all rows are counted, of a batch of approved loans what it holds. */
async function totalsOf(tx: Queryable, { sandbox }: Scope, { id, isUpload }: LockedRow): Promise<Totals> {
  const totals = await readRow(tx, totalsOfBatch({ sandboxId: sandbox.id, id, isUpload }));
  return totals ?? { totalApplication: 0, totalAmount: '0.00', passedAmount: '0.00', contents: '0' };
}

/** As PostgreSQL says it, or as Prisma passes it on. */
function isLockTimeout(error: unknown): boolean {
  const { code, meta } = error as { code?: string; meta?: { code?: string; driverAdapterError?: unknown } };
  return code === '55P03' || meta?.code === '55P03' || JSON.stringify(meta ?? {}).includes('"55P03"');
}
