import type { FieldErrors, Seen } from '@oware/contract';
import { anyOfIds, asText } from '@oware/db/expressions';
import { execute, type Queryable, readRow, readRows, sql, tables } from '@oware/db/statements';
import { batchingRefusal, type LoanState, sumAmounts } from '@oware/domain';
import { now, refuse, type Scope } from '@oware/sim-kit';
import { type LockedBatch, withBatchStatus } from '../../lending/batch-lock.ts';
import { refuseUnseenAmount, refuseUnseenContents } from '../../lending/seen.ts';

/** A candidate for a batch: the id as given, with the application that it names or the reason why it names none. */
export type Candidate = { given: string; applicationId: number } | { given: string; reason: string };

/** The candidates that a caller wants to add, and the contents that the caller's screen showed. */
type Wish = { asked: readonly Candidate[]; seen: Seen };

export const unknownApplication = 'The lender has no such application.';

const loans = (count: number): string => `${count} ${count === 1 ? 'application' : 'applications'}`;

/**
 * Adds applications to a locked batch, all or none, and returns their number.
 * @throws batch_refused with a reason by id for each application that can't be added
 * @throws changed_since_seen
 */
export async function putIn(tx: Queryable, scope: Scope, batch: LockedBatch, { asked, seen }: Wish): Promise<number> {
  const named = asked.flatMap((candidate) => ('applicationId' in candidate ? [candidate.applicationId] : []));
  const lockedLoans = await lockLoans(tx, scope, batch, [...new Set(named)]);
  const errors: FieldErrors = Object.fromEntries(
    asked.flatMap((candidate) => {
      const reason = 'reason' in candidate ? candidate.reason : refusalOf(lockedLoans.get(candidate.applicationId));
      return reason === undefined ? [] : [[candidate.given, reason]];
    }),
  );
  const reasons = Object.values(errors);
  if (reasons.length > 0) {
    const all = `${loans(reasons.length)} of ${asked.length} cannot go into the batch. Nothing was changed.`;
    refuse('batch_refused', { message: asked.length === 1 ? reasons[0] : all, errors });
  }
  const total = sumAmounts([...lockedLoans.values()].map(({ amount }) => amount));
  refuseUnseenContents(seen, { count: lockedLoans.size, total });
  await move(tx, scope, batch, { ids: [...lockedLoans.keys()], kind: 'batched' });
  return lockedLoans.size;
}

const loansIn = ({ sandbox }: Scope, batch: LockedBatch) =>
  tables.selectFrom('provider.LoanApplication').where('sandboxId', '=', sandbox.id).where('batchId', '=', batch.id);

const refusalOf = (loan: LoanState | undefined): string | undefined =>
  loan === undefined ? unknownApplication : batchingRefusal(loan);

/**
 * Removes an application from a locked batch and returns its reference. Returns undefined if the application is not in
 * the batch.
 * @throws changed_since_seen
 */
export async function takeOut(
  tx: Queryable,
  scope: Scope,
  batch: LockedBatch,
  applicationId: number,
  seen: Pick<Seen, 'seenTotal'>,
): Promise<string | undefined> {
  const lockedLoan = loansIn(scope, batch)
    .select((row) => ['id', asText(row.ref('amount')).as('amount'), 'referenceNum'])
    .where('id', '=', applicationId)
    .forUpdate();
  const loan = await readRow(tx, lockedLoan);
  if (!loan) return undefined;
  refuseUnseenAmount(seen, loan.amount);
  await move(tx, scope, batch, { ids: [loan.id], kind: 'unbatched' });
  return loan.referenceNum;
}

/** Releases all applications of a locked batch that is rejected. The batch keeps a list of them with their amounts. */
export async function releaseAll(
  tx: Queryable,
  scope: Scope,
  batch: LockedBatch,
  reason: string | undefined,
): Promise<void> {
  const loans = loansIn(scope, batch);
  const rows = await readRows(tx, loans.select('id').orderBy('id').forUpdate());
  const kept = tables
    .insertInto('provider.RejectedBatchLoan')
    .columns(['sandboxId', 'batchId', 'applicationId', 'amount'])
    .expression(loans.select(['sandboxId', 'batchId', 'id', 'amount']));
  await execute(tx, kept);
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) await move(tx, scope, batch, { ids, kind: 'batchRejected', note: reason });
}

async function lockLoans(tx: Queryable, scope: Scope, { lenderId }: LockedBatch, ids: number[]) {
  const lockedLoans = tables
    .selectFrom('provider.LoanApplication')
    .select((row) => ['id', asText(row.ref('amount')).as('amount'), 'domainStatus', 'lenderStatus', 'batchId'])
    .where('sandboxId', '=', scope.sandbox.id)
    .where('lenderId', '=', lenderId)
    .where('id', '=', anyOfIds(ids))
    .orderBy('id')
    .forUpdate();
  const loans = await withBatchStatus(tx, scope, await readRows(tx, lockedLoans));
  return new Map(loans.map((loan) => [loan.id, loan]));
}

type Move = { ids: number[]; kind: 'batched' | 'unbatched' | 'batchRejected'; note?: string | undefined };

/** Moves locked loans into the batch or out of it, and adds an event to the timeline of each loan. */
async function move(
  tx: Queryable,
  { sandbox, user }: Scope,
  batch: LockedBatch,
  { ids, kind, note }: Move,
): Promise<void> {
  const at = now(sandbox);
  const isIn = kind === 'batched';
  const moves = sql`
    WITH moved AS (
      UPDATE provider."LoanApplication" SET "batchId" = ${isIn ? batch.id : null}::int, "updatedAt" = ${at}
      WHERE "sandboxId" = ${sandbox.id} AND id = ${anyOfIds(ids)} RETURNING id)
    INSERT INTO provider."LoanEvent" ("sandboxId", "applicationId", kind, "from", "to", note, "userId", at)
    SELECT ${sandbox.id}, id, ${kind}::provider."LoanEventKind", ${isIn ? null : batch.reference}::text,
      ${isIn ? batch.reference : null}::text, ${note ?? null}::text, ${user.id}, ${at} FROM moved ORDER BY id`;
  await execute(tx, moves);
}
