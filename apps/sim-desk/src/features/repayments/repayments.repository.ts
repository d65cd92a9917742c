import { Injectable } from '@nestjs/common';
import { type Connection, inTransaction } from '@oware/db/connections';
import { formatMoney, fromPesewas, isSameAmount, toPesewas } from '@oware/domain';
import { announceEvent, Database, now, recordAudit } from '@oware/sim-kit';

type Sandbox = { id: number; clockOffsetMs: number };
/** `amount` is GHS as decimal text; `loan` the loan's reference. */
type Repayment = { loan: string; amount: string; reference: string };
type Repaid = { loan: string; clientName: string; repaid: string };

type Outcome =
  { outcome: 'booked' | 'repeated'; repaid: Repaid } | { outcome: 'no_loan' | 'not_disbursed' | 'reference_used' };

type LoanRow = {
  id: number;
  clientId: number;
  lenderId: number;
  organizationId: number;
  lenderStatus: string;
  clientName: string;
  momoNumber: string;
};

/** Money that clients pay back. */
@Injectable()
export class RepaymentsRepository {
  constructor(private readonly database: Database) {}

  /** Books a repayment by the sandbox's clock, once for the loan and its reference, and tells the lender's staff in the same transaction. */
  repay(sandbox: Sandbox, repayment: Repayment): Promise<Outcome> {
    return inTransaction(this.database.pool, async (connection) => {
      // the sandbox is not reset under it
      await connection.query('SELECT FROM sim."Sandbox" WHERE id = $1 FOR KEY SHARE', [sandbox.id]);
      const loan = await lockLoan(connection, sandbox, repayment.loan);
      if (!loan) return { outcome: 'no_loan' };
      const earlier = await amountOf(connection, sandbox, loan, repayment.reference);
      if (earlier !== undefined) {
        if (!isSameAmount(earlier, repayment.amount)) return { outcome: 'reference_used' };
        return { outcome: 'repeated', repaid: await repaidOf(connection, sandbox, loan, repayment.loan) };
      }
      if (loan.lenderStatus !== 'Disbursed') return { outcome: 'not_disbursed' };
      await book(connection, sandbox, loan, repayment);
      return { outcome: 'booked', repaid: await repaidOf(connection, sandbox, loan, repayment.loan) };
    });
  }
}

/** The loan of a reference, which cannot change until the transaction ends. */
async function lockLoan(connection: Connection, { id }: Sandbox, reference: string): Promise<LoanRow | undefined> {
  const { rows } = await connection.query<LoanRow>(
    `SELECT l.id, l."clientId", l."lenderId", o."organizationId", l."lenderStatus"::text AS "lenderStatus",
       c."firstName" || ' ' || c."lastName" AS "clientName", c."mobileNo" AS "momoNumber"
     FROM provider."LoanApplication" l
     JOIN provider."Lender" o ON o."sandboxId" = l."sandboxId" AND o.id = l."lenderId"
     JOIN provider."Client" c ON c."sandboxId" = l."sandboxId" AND c.id = l."clientId"
     WHERE l."sandboxId" = $1 AND l."referenceNum" = $2 FOR UPDATE OF l`,
    [id, reference],
  );
  return rows[0];
}

/** Of the repayment that has the reference already, GHS. */
async function amountOf(
  connection: Connection,
  { id }: Sandbox,
  loan: LoanRow,
  reference: string,
): Promise<string | undefined> {
  const { rows } = await connection.query<{ amount: string }>(
    `SELECT amount::text AS amount FROM provider."Payment"
     WHERE "sandboxId" = $1 AND "applicationId" = $2 AND kind = 'repayment' AND "clientReference" = $3`,
    [id, loan.id, reference],
  );
  return rows[0]?.amount;
}

async function repaidOf(
  connection: Connection,
  { id }: Sandbox,
  { id: loanId, clientName }: LoanRow,
  loan: string,
): Promise<Repaid> {
  const { rows } = await connection.query<{ repaid: string }>(
    `SELECT coalesce(sum(amount), 0)::numeric(14, 2)::text AS repaid FROM provider."Payment"
     WHERE "sandboxId" = $1 AND "applicationId" = $2 AND kind = 'repayment' AND status = 'Successful'`,
    [id, loanId],
  );
  return { loan, clientName, repaid: rows[0]!.repaid };
}

async function book(connection: Connection, sandbox: Sandbox, loan: LoanRow, repayment: Repayment): Promise<void> {
  const { id, clientId, lenderId, organizationId, clientName, momoNumber } = loan;
  const { amount, reference } = repayment;
  const { rows } = await connection.query<{ id: number }>(
    `INSERT INTO provider."Payment" ("sandboxId", "lenderId", "clientId", "applicationId", kind, "clientReference", amount,
       "momoNumber", status, "paidAt")
     VALUES ($1, $2, $3, $4, 'repayment', $5, $6, $7, 'Successful', $8) RETURNING id`,
    [sandbox.id, lenderId, clientId, id, reference, amount, momoNumber, now(sandbox)],
  );
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
    subject: 'Payment received',
    body: `${clientName} repaid ${formatMoney(amount)} of ${repayment.loan}.`,
    callBack: `/transactions/details/${rows[0]!.id}`,
    data: {
      transactionId: String(rows[0]!.id),
      loanId: String(id),
      clientId: String(clientId),
      lenderId: String(lenderId),
      reference: repayment.loan,
      amount: fromPesewas(toPesewas(amount)),
    },
  });
}
