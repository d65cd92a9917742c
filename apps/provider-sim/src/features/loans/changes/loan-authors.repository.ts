import type { OwnWork } from '@oware/contract';
import { type LoanAuthors, ownWorkOnLoan, type TwoPersonAction } from '@oware/domain';
import { type NotificationWriter, refuseOwnWork, type Scope } from '@oware/sim-kit';

/** Who made the loan `c` what it is, and whether its lender's organisation requires two people. */
export const approvalColumns = `c."creatorId",
  (SELECT e."userId" FROM provider."LoanEvent" e
   WHERE e."sandboxId" = c."sandboxId" AND e."applicationId" = c.id AND e.kind = 'principal'
   ORDER BY e.id DESC LIMIT 1) AS "amountSetterId",
  (SELECT o."twoPersonApproval" FROM provider."Lender" l
   JOIN provider."Organization" o ON o."sandboxId" = l."sandboxId" AND o.id = l."organizationId"
   WHERE l."sandboxId" = c."sandboxId" AND l.id = c."lenderId") AS "twoPersonApproval"`;

/**
 * Refuses to approve, fund or disburse a loan that is the person's own work, where its lender's organisation requires two
 * people. The loan is locked. Asked in a statement of its own: one that waited for the loan would not see who changed its
 * amount meanwhile. Answers the own work that is let pass.
 * @throws own_work
 */
export async function refuseOwnLoan(
  tx: NotificationWriter,
  { sandbox, user }: Scope,
  loanId: number,
  action: TwoPersonAction,
): Promise<OwnWork | null> {
  const [authors] = await tx.$queryRaw<(LoanAuthors & { organizationId: number })[]>`
    SELECT c."creatorId", l."organizationId",
      (SELECT e."userId" FROM provider."LoanEvent" e
       WHERE e."sandboxId" = c."sandboxId" AND e."applicationId" = c.id AND e.kind = 'principal'
       ORDER BY e.id DESC LIMIT 1) AS "amountSetterId"
    FROM provider."LoanApplication" c
    JOIN provider."Lender" l ON l."sandboxId" = c."sandboxId" AND l.id = c."lenderId"
    WHERE c."sandboxId" = ${sandbox.id} AND c.id = ${loanId}`;
  if (!authors) return null;
  const { organizationId } = authors;
  return refuseOwnWork(tx, { sandboxId: sandbox.id, organizationId, action, ownWork: ownWorkOnLoan(authors, user.id) });
}
