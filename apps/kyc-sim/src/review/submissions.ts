import { canDecide, canSubmit } from '@oware/domain';
import { execute, type Queryable, readRow, tables } from '@oware/db/statements';
import { lockSubmissions, refuse, type SubmissionKey } from '@oware/sim-kit';
import type { Subject } from './decisions.ts';

/** The table of each kind of submission. */
export const submissionTables = { consent: 'kyc.Consent', card: 'kyc.IdentityCheck' } as const;

/**
 * Prepares for a new submission, in its transaction, and returns the previous one's status; null if this is the first. A
 * verified submission is final. A pending one is replaced and can no longer be decided, because an officer may retake
 * a bad picture (1§4: Re-Submit). Locks the reference, so that simultaneous submissions run one after another.
 */
export async function makeRoom(tx: Queryable, subject: Subject, key: SubmissionKey): Promise<string | null> {
  await lockSubmissions(tx, subject, key);
  const table = submissionTables[subject];
  const newest = await readRow(
    tx,
    tables
      .selectFrom(table)
      .select(['id', 'status'])
      .where('sandboxId', '=', key.sandboxId)
      .where('organizationId', '=', key.organizationId)
      .where('reference', '=', key.reference)
      .orderBy('id', 'desc')
      .limit(1)
      .forUpdate(),
  );
  if (!canSubmit(newest?.status ?? null)) refuse('already_decided');
  if (!newest || !canDecide(newest.status)) return newest?.status ?? null;
  await execute(
    tx,
    tables
      .updateTable(table)
      .set({ status: 'Rejected', reason: 'Submitted again' })
      .where('sandboxId', '=', key.sandboxId)
      .where('id', '=', newest.id),
  );
  return newest.status;
}
