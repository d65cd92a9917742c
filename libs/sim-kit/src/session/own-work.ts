import type { OwnWork } from '@oware/contract';
import { type Given, prepare, type Queryable, readRow, tables } from '@oware/db/statements';
import { ownWorkAttempt, ownWorkRefusal, type TwoPersonAction } from '@oware/domain';
import { refuse } from '../http/refusal.ts';

/** Locks the organisation's row in share mode, so that its setting can't change until the transaction ends. */
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
  /** The organisation of the lender or of the submitter, whose setting applies. */
  organizationId: number;
  action: TwoPersonAction;
  /** The part that the current user did themselves; null if none. */
  ownWork: OwnWork | null;
};

/**
 * Refuses users' own work where the organisation requires two people. Call it after locking the row of the work. It
 * also locks the setting until the transaction ends, so that nobody changes it between the check and the approval.
 * Returns the own work that is allowed because two people aren't required, for the record.
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
