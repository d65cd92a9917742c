import { Injectable } from '@nestjs/common';
import { type Connection, inTransaction } from '@oware/db/connections';
import { asText, personName, withinSandbox } from '@oware/db/expressions';
import { execute, readOne, readRow, type RowOf, sql, tables } from '@oware/db/statements';
import { dayOf, formatMoney, fromPesewas, isSameAmount, loanStanding, nextDue, toPesewas } from '@oware/domain';
import { announceEvent, Database, now, readSandboxLoans, recordAudit, repaymentNotice } from '@oware/sim-kit';
import type { LoanToRepay } from '@oware/sim-kit/control/contract';

type Sandbox = { id: number; clockOffsetMs: number };
/** `amount` is GHS as decimal text; `loan` is the loan's reference. */
type Repayment = { loan: string; amount: string; reference: string };
type Repaid = { loan: string; clientName: string; repaid: string };

type Outcome =
  | { outcome: 'booked' | 'repeated'; repaid: Repaid }
  | { outcome: 'no_loan' | 'not_disbursed' | 'reference_used' }
  /** `balance` is GHS. */
  | { outcome: 'too_much'; balance: string };

const lockedLoans = tables
  .selectFrom('provider.LoanApplication as l')
  .innerJoin('provider.Lender as o', withinSandbox('o.id', 'l.lenderId'))
  .innerJoin('provider.Client as c', withinSandbox('c.id', 'l.clientId'))
  .select((row) => [
    'l.id',
    'l.clientId',
    'l.lenderId',
    'o.organizationId',
    'l.lenderStatus',
    personName(row.ref('c.firstName'), row.ref('c.lastName')).as('clientName'),
    'c.mobileNo as momoNumber',
  ])
  .forUpdate('l');

/** A loan, locked until the transaction ends. */
type LockedLoan = RowOf<typeof lockedLoans>;

/** After every day: where only fees are left, nothing more falls due. */
const never = '9999-12-31';

/** Books repayments by clients. */
@Injectable()
export class RepaymentsRepository {
  constructor(private readonly database: Database) {}

  /** Returns the loans that are still repaid, those due first before the others. */
  async list(sandbox: Sandbox): Promise<LoanToRepay[]> {
    const today = dayOf(now(sandbox));
    const loans = await readSandboxLoans(this.database.pool, sandbox.id);
    return loans
      .flatMap(({ referenceNum, clientName, schedule, terms, repayments }): LoanToRepay[] => {
        const { balance, paid, installments } = loanStanding(schedule, terms, repayments, today);
        if (balance === 0) return [];
        const next = nextDue(schedule, paid);
        return [
          {
            loan: referenceNum,
            clientName,
            dueOn: next?.dueOn ?? null,
            due: fromPesewas(next?.amount ?? balance),
            balance: fromPesewas(balance),
            isOverdue: installments.some(({ isOverdue }) => isOverdue),
          },
        ];
      })
      .toSorted((one, other) => (one.dueOn ?? never).localeCompare(other.dueOn ?? never));
  }

  /**
   * Books a repayment by the sandbox clock, once per loan and reference, and notifies the lender's staff in the same
   * transaction.
   */
  repay(sandbox: Sandbox, repayment: Repayment): Promise<Outcome> {
    return inTransaction(this.database.pool, async (connection) => {
      // lock the sandbox first, so that a reset can't run at the same time
      await execute(
        connection,
        tables.selectFrom('sim.Sandbox').select('id').where('id', '=', sandbox.id).forKeyShare(),
      );
      const wanted = lockedLoans.where('l.sandboxId', '=', sandbox.id).where('l.referenceNum', '=', repayment.loan);
      const loan = await readRow(connection, wanted);
      if (!loan) return { outcome: 'no_loan' };
      const ofReference = repaymentsOf(sandbox, loan).where('clientReference', '=', repayment.reference);
      const earlier = await readRow(connection, ofReference.select(['amount', 'status']));
      if (earlier) {
        const isSame = earlier.status === 'Successful' && isSameAmount(earlier.amount, repayment.amount);
        if (!isSame) return { outcome: 'reference_used' };
        return { outcome: 'repeated', repaid: await repaidOf(connection, sandbox, loan, repayment.loan) };
      }
      if (loan.lenderStatus !== 'Disbursed') return { outcome: 'not_disbursed' };
      const balance = await balanceOf(connection, sandbox, loan);
      if (toPesewas(repayment.amount) > balance) return { outcome: 'too_much', balance: fromPesewas(balance) };
      await book(connection, sandbox, loan, repayment);
      return { outcome: 'booked', repaid: await repaidOf(connection, sandbox, loan, repayment.loan) };
    });
  }
}

const repaymentsOf = ({ id: sandboxId }: Sandbox, loan: LockedLoan) =>
  tables
    .selectFrom('provider.Payment')
    .where('sandboxId', '=', sandboxId)
    .where('applicationId', '=', loan.id)
    .where('kind', '=', 'repayment');

async function repaidOf(
  connection: Connection,
  sandbox: Sandbox,
  loan: LockedLoan,
  reference: string,
): Promise<Repaid> {
  const sum = repaymentsOf(sandbox, loan)
    .select((payment) => sql<string>`coalesce(sum(${payment.ref('amount')}), 0)::numeric(14, 2)`.as('repaid'))
    .where('status', '=', 'Successful');
  return { loan: reference, clientName: loan.clientName, ...(await readOne(connection, sum)) };
}

/** Returns what is not paid yet of a disbursed loan, in pesewas. */
async function balanceOf(connection: Connection, sandbox: Sandbox, { id }: LockedLoan): Promise<number> {
  const loans = await readSandboxLoans(connection, sandbox.id);
  const loan = loans.find((one) => one.id === id);
  if (!loan) return 0;
  return loanStanding(loan.schedule, loan.terms, loan.repayments, dayOf(now(sandbox))).balance;
}

async function book(connection: Connection, sandbox: Sandbox, loan: LockedLoan, repayment: Repayment): Promise<void> {
  const { id, clientId, lenderId, organizationId, momoNumber } = loan;
  const { amount, reference } = repayment;
  const payment = tables
    .insertInto('provider.Payment')
    .values({
      sandboxId: sandbox.id,
      lenderId,
      clientId,
      applicationId: id,
      kind: 'repayment',
      clientReference: reference,
      amount,
      momoNumber,
      status: 'Successful',
      paidAt: now(sandbox),
    })
    .returning((row) => asText(row.ref('id')).as('transactionId'));
  const { transactionId } = await readOne(connection, payment);
  await recordAudit(
    connection,
    { sandbox, organization: { id: organizationId }, user: null },
    {
      kind: 'loan',
      id,
      name: repayment.loan,
      action: 'changed',
      changes: [{ field: 'repayment', from: null, to: `${formatMoney(amount)} (${reference})` }],
    },
  );
  await announceEvent(connection, 'payment.received', {
    sandbox,
    organizationId,
    ...repaymentNotice(
      { ...loan, referenceNum: repayment.loan },
      { transactionId, amount: fromPesewas(toPesewas(amount)) },
    ),
  });
}
