import type { FieldErrors } from '@oware/contract';
import { Prisma } from '@oware/db';
import { batchingRefusal, type LoanState } from '@oware/domain';
import { now, refuse, type Scope } from '@oware/sim-kit';
import { type HeldBatch, withBatchStatus } from '../../held-batch.ts';

export type Tx = Prisma.TransactionClient;

/** What was asked to go into a batch: an id as it was given, and the application that it names, or why it names none. */
export type Candidate = { given: string; applicationId: number } | { given: string; reason: string };

type LockedLoan = Omit<LoanState, 'batchStatus'> & { id: number; batchId: number | null };

export const unknownApplication = 'The lender has no such application.';

const loans = (count: number): string => `${count} ${count === 1 ? 'application' : 'applications'}`;

/**
 * Puts applications into a batch that is held, all or none; answers how many.
 * @throws batch_refused, with a reason by id for each that cannot
 */
export async function putIn(tx: Tx, scope: Scope, batch: HeldBatch, asked: readonly Candidate[]): Promise<number> {
  const named = asked.flatMap((candidate) => ('applicationId' in candidate ? [candidate.applicationId] : []));
  const held = await holdLoans(tx, scope, batch, [...new Set(named)]);
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
  await move(tx, scope, batch, [...held.keys()], 'batched');
  return held.size;
}

const refusalOf = (loan: LoanState | undefined): string | undefined =>
  loan === undefined ? unknownApplication : batchingRefusal(loan);

/** Takes all applications, or the one given, out of a batch that is held; answers how many. */
export async function takeOut(tx: Tx, scope: Scope, batch: HeldBatch, applicationId?: number): Promise<number> {
  const only = applicationId === undefined ? Prisma.empty : Prisma.sql`AND id = ${applicationId}`;
  const rows = await tx.$queryRaw<{ id: number }[]>`
    SELECT id FROM provider."LoanApplication"
    WHERE "sandboxId" = ${scope.sandbox.id} AND "batchId" = ${batch.id} ${only} ORDER BY id FOR UPDATE`;
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) await move(tx, scope, batch, ids, 'unbatched');
  return ids.length;
}

async function holdLoans(tx: Tx, scope: Scope, { lenderId }: HeldBatch, ids: number[]) {
  const rows = await tx.$queryRaw<LockedLoan[]>`
    SELECT id, "domainStatus"::text, "lenderStatus"::text, "batchId" FROM provider."LoanApplication"
    WHERE "sandboxId" = ${scope.sandbox.id} AND "lenderId" = ${lenderId} AND id = ANY (${ids}) ORDER BY id FOR UPDATE`;
  return new Map((await withBatchStatus(tx, scope, rows)).map((loan) => [loan.id, loan]));
}

/** Moves loans that are held into the batch or out of it, with a line in the timeline of each. */
async function move(
  tx: Tx,
  { sandbox, user }: Scope,
  batch: HeldBatch,
  ids: number[],
  kind: 'batched' | 'unbatched',
): Promise<void> {
  const at = now(sandbox);
  const isIn = kind === 'batched';
  await tx.$executeRaw`
    WITH moved AS (
      UPDATE provider."LoanApplication" SET "batchId" = ${isIn ? batch.id : null}::int, "updatedAt" = ${at}
      WHERE "sandboxId" = ${sandbox.id} AND id = ANY (${ids}) RETURNING id)
    INSERT INTO provider."LoanEvent" ("sandboxId", "applicationId", kind, "from", "to", "userId", at)
    SELECT ${sandbox.id}, id, ${kind}::provider."LoanEventKind", ${isIn ? null : batch.reference}::text,
      ${isIn ? batch.reference : null}::text, ${user.id}, ${at} FROM moved ORDER BY id`;
}
