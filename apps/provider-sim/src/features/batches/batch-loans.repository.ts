import type { FieldErrors, Seen } from '@oware/contract';
import { Prisma } from '@oware/db';
import { batchingRefusal, type LoanState, sumAmounts } from '@oware/domain';
import { now, refuse, type Scope } from '@oware/sim-kit';
import { type LockedBatch, withBatchStatus } from '../../lending/batch-lock.ts';
import { refuseUnseenAmount, refuseUnseenContents } from '../../lending/seen.ts';

export type Tx = Prisma.TransactionClient;

/** What was asked to go into a batch: an id as it was given, and the application that it names, or why it names none. */
export type Candidate = { given: string; applicationId: number } | { given: string; reason: string };

type LockedLoan = Omit<LoanState, 'batchStatus'> & { id: number; amount: string; batchId: number | null };

/** What a caller wants in a batch, and what their screen showed of it. */
type Wish = { asked: readonly Candidate[]; seen: Seen };

export const unknownApplication = 'The lender has no such application.';

const loans = (count: number): string => `${count} ${count === 1 ? 'application' : 'applications'}`;

/**
 * Puts applications into a batch that is held, all or none; answers how many.
 * @throws batch_refused, with a reason by id for each that cannot; changed_since_seen
 */
export async function putIn(tx: Tx, scope: Scope, batch: LockedBatch, { asked, seen }: Wish): Promise<number> {
  const named = asked.flatMap((candidate) => ('applicationId' in candidate ? [candidate.applicationId] : []));
  const held = await lockLoans(tx, scope, batch, [...new Set(named)]);
  const errors: FieldErrors = Object.fromEntries(
    asked.flatMap((candidate) => {
      const reason = 'reason' in candidate ? candidate.reason : refusalOf(held.get(candidate.applicationId));
      return reason === undefined ? [] : [[candidate.given, reason]];
    }),
  );
  const reasons = Object.values(errors);
  if (reasons.length > 0) {
    const all = `${loans(reasons.length)} of ${asked.length} cannot go into the batch. Nothing was changed.`;
    refuse('batch_refused', { message: asked.length === 1 ? reasons[0] : all, errors });
  }
  const total = sumAmounts([...held.values()].map(({ amount }) => amount));
  refuseUnseenContents(seen, { count: held.size, total });
  await move(tx, scope, batch, { ids: [...held.keys()], kind: 'batched' });
  return held.size;
}

const refusalOf = (loan: LoanState | undefined): string | undefined =>
  loan === undefined ? unknownApplication : batchingRefusal(loan);

/**
 * Takes an application out of a batch that is held; answers its reference, undefined where it was not in it.
 * @throws changed_since_seen
 */
export async function takeOut(
  tx: Tx,
  scope: Scope,
  batch: LockedBatch,
  applicationId: number,
  seen: Pick<Seen, 'seenTotal'>,
): Promise<string | undefined> {
  const [loan] = await tx.$queryRaw<{ id: number; amount: string; referenceNum: string }[]>`
    SELECT id, amount::text, "referenceNum" FROM provider."LoanApplication"
    WHERE "sandboxId" = ${scope.sandbox.id} AND "batchId" = ${batch.id} AND id = ${applicationId} FOR UPDATE`;
  if (!loan) return undefined;
  refuseUnseenAmount(seen, loan.amount);
  await move(tx, scope, batch, { ids: [loan.id], kind: 'unbatched' });
  return loan.referenceNum;
}

/** Releases all applications of a batch that is held and rejected. The batch keeps a list of them, with their amounts. */
export async function releaseAll(tx: Tx, scope: Scope, batch: LockedBatch, reason: string | undefined): Promise<void> {
  const ofBatch = Prisma.sql`"sandboxId" = ${scope.sandbox.id} AND "batchId" = ${batch.id}`;
  const rows = await tx.$queryRaw<{ id: number }[]>`
    SELECT id FROM provider."LoanApplication" WHERE ${ofBatch} ORDER BY id FOR UPDATE`;
  await tx.$executeRaw`
    INSERT INTO provider."RejectedBatchLoan" ("sandboxId", "batchId", "applicationId", amount)
    SELECT "sandboxId", "batchId", id, amount FROM provider."LoanApplication" WHERE ${ofBatch}`;
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) await move(tx, scope, batch, { ids, kind: 'batchRejected', note: reason });
}

async function lockLoans(tx: Tx, scope: Scope, { lenderId }: LockedBatch, ids: number[]) {
  const rows = await tx.$queryRaw<LockedLoan[]>`
    SELECT id, amount::text, "domainStatus"::text, "lenderStatus"::text, "batchId" FROM provider."LoanApplication"
    WHERE "sandboxId" = ${scope.sandbox.id} AND "lenderId" = ${lenderId} AND id = ANY (${ids}) ORDER BY id FOR UPDATE`;
  return new Map((await withBatchStatus(tx, scope, rows)).map((loan) => [loan.id, loan]));
}

type Move = { ids: number[]; kind: 'batched' | 'unbatched' | 'batchRejected'; note?: string | undefined };

/** Moves loans that are held into the batch or out of it, with a line in the timeline of each. */
async function move(tx: Tx, { sandbox, user }: Scope, batch: LockedBatch, { ids, kind, note }: Move): Promise<void> {
  const at = now(sandbox);
  const isIn = kind === 'batched';
  await tx.$executeRaw`
    WITH moved AS (
      UPDATE provider."LoanApplication" SET "batchId" = ${isIn ? batch.id : null}::int, "updatedAt" = ${at}
      WHERE "sandboxId" = ${sandbox.id} AND id = ANY (${ids}) RETURNING id)
    INSERT INTO provider."LoanEvent" ("sandboxId", "applicationId", kind, "from", "to", note, "userId", at)
    SELECT ${sandbox.id}, id, ${kind}::provider."LoanEventKind", ${isIn ? null : batch.reference}::text,
      ${isIn ? batch.reference : null}::text, ${note ?? null}::text, ${user.id}, ${at} FROM moved ORDER BY id`;
}
