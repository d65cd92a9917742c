import type { OwnWork } from '@oware/contract';
import { columnsOf, withinSandbox } from '@oware/db/expressions';
import { type Fragment, type Given, prepare, type Queryable, readRow, sql, tables } from '@oware/db/statements';
import { ownWorkOnLoan, type TwoPersonAction } from '@oware/domain';
import { refuseOwnWork, type Scope } from '@oware/sim-kit';

const loan = columnsOf('provider.LoanApplication', 'c');

/** The id of the person who last set the amount of the loan `c`. */
export const amountSetterId: Fragment<number | null> = sql`(
  ${tables
    .selectFrom('provider.LoanEvent as e')
    .select('e.userId')
    .where('e.sandboxId', '=', loan('sandboxId'))
    .where('e.applicationId', '=', loan('id'))
    .where('e.kind', '=', 'principal')
    .orderBy('e.id', 'desc')
    .limit(sql.lit(1))})`;

const authorsOfLoan = prepare({}, (given: Given<{ sandboxId: number; loanId: number }>) =>
  tables
    .selectFrom('provider.LoanApplication as c')
    .innerJoin('provider.Lender as l', withinSandbox('l.id', 'c.lenderId'))
    .select(['c.creatorId', 'l.organizationId', amountSetterId.as('amountSetterId')])
    .where('c.sandboxId', '=', given.sandboxId)
    .where('c.id', '=', given.loanId),
);

/**
 * Rejects the approval, funding or disbursement of a person's own loan if the organisation of its lender requires two
 * people. Returns the own work that is allowed. The caller has locked the loan. The authors are read in a separate
 * statement: a statement that waited for the lock would not see who changed the amount before it got the lock.
 * @throws own_work
 */
export async function refuseOwnLoan(
  tx: Queryable,
  { sandbox, user }: Scope,
  loanId: number,
  action: TwoPersonAction,
): Promise<OwnWork | null> {
  const authors = await readRow(tx, authorsOfLoan({ sandboxId: sandbox.id, loanId }));
  if (!authors) return null;
  const { organizationId } = authors;
  return refuseOwnWork(tx, { sandboxId: sandbox.id, organizationId, action, ownWork: ownWorkOnLoan(authors, user.id) });
}
