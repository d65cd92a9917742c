import type { OwnWork } from '@oware/contract';
import { type Given, prepare, type Queryable, readRow, tables } from '@oware/db/statements';
import { ownWorkAttempt, ownWorkRefusal, type TwoPersonAction } from '@oware/domain';
import { refuse } from '../http/refusal.ts';

/** Shares the organisation's row, so that its setting stays until the transaction ends. */
const shareSetting = prepare(
  {},
  ({ sandboxId, organizationId }: Given<Pick<OwnWorkQuestion, 'sandboxId' | 'organizationId'>>) =>
    tables
      .selectFrom('provider.Organization')
      .select('twoPersonApproval')
      .where('sandboxId', '=', sandboxId)
      .where('id', '=', organizationId)
      .forShare(),
);

export type OwnWorkQuestion = {
  sandboxId: number;
  /** Of the lender, or of the one who submitted: its setting counts. */
  organizationId: number;
  action: TwoPersonAction;
  /** What of it is the work of the person who asks; null for nothing. */
  ownWork: OwnWork | null;
};

/**
 * Refuses own work where the organisation requires two people. Comes after the row that the work is on is locked. The setting
 * is locked too until the transaction ends, so that nobody switches it between the check and the approval. Answers the own
 * work that is let pass because two people are not required, for the record.
 * @throws own_work
 */
export async function refuseOwnWork(tx: Queryable, question: OwnWorkQuestion): Promise<OwnWork | null> {
  const { sandboxId, organizationId, action, ownWork } = question;
  if (ownWork === null) return null;
  const setting = await readRow(tx, shareSetting({ sandboxId, organizationId }));
  const refusal = ownWorkRefusal(action, { isRequired: setting?.twoPersonApproval ?? true, ownWork });
  if (refusal !== undefined) refuse('own_work', { message: refusal, attempt: ownWorkAttempt(action, ownWork) });
  return ownWork;
}
