import type { OwnWork } from '@oware/contract';
import { ownWorkAttempt, ownWorkRefusal, type TwoPersonAction } from '@oware/domain';
import type { NotificationWriter } from '../control/notifications.ts';
import { refuse } from '../http/refusal.ts';

type Tx = NotificationWriter;

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
export async function refuseOwnWork(tx: Tx, question: OwnWorkQuestion): Promise<OwnWork | null> {
  const { sandboxId, organizationId, action, ownWork } = question;
  if (ownWork === null) return null;
  const [setting] = await tx.$queryRaw<{ isRequired: boolean }[]>`
    SELECT "twoPersonApproval" AS "isRequired" FROM provider."Organization"
    WHERE "sandboxId" = ${sandboxId} AND id = ${organizationId} FOR SHARE`;
  const refusal = ownWorkRefusal(action, { isRequired: setting?.isRequired ?? true, ownWork });
  if (refusal !== undefined) refuse('own_work', { message: refusal, attempt: ownWorkAttempt(action, ownWork) });
  return ownWork;
}
