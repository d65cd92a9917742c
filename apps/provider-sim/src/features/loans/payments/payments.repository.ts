import { Injectable } from '@nestjs/common';
import type { DomainStatus, Payment, Transaction } from '@oware/contract';
import { applicationStatusOf } from '@oware/domain';
import { isLoanRepaid, type RepayableRow, repaymentsSql } from '../../../lending/repaid.ts';
import { Database, rowId, type Scope } from '@oware/sim-kit';

/** What a list without a range holds: the newest. */
const newestShown = 500;
/** A range with more is too long for one answer. */
export const shownAtMost = 10_000;

/** Days, both included: `2026-11-01`. */
export type Range = { from?: string | undefined; to?: string | undefined };

type PaymentRow = {
  id: number;
  applicationId: number;
  clientId: number;
  kind: Payment['kind'];
  clientReference: string;
  amount: string;
  momoNumber: string | null;
  status: string;
  paidAt: Date;
};

type TransactionRow = PaymentRow & {
  loan: Omit<RepayableRow, 'lenderStatus'>;
  referenceNum: string;
  tenure: number;
  domainStatus: DomainStatus;
  lenderStatus: RepayableRow['lenderStatus'];
  isComplete: boolean;
  customerName: string;
  mobileNo: string;
};

const paymentColumns = `p.id, p."applicationId", p."clientId", p.kind::text AS kind, p."clientReference", p.amount::text AS amount,
  p."momoNumber", p.status, p."paidAt"`;

const presentPayment = (row: PaymentRow): Payment => ({
  id: String(row.id),
  clientReference: row.clientReference,
  amount: row.amount,
  momoNumber: row.momoNumber,
  status: row.status,
  kind: row.kind,
  loanId: String(row.applicationId),
  paidAt: row.paidAt.toISOString(),
});

/** `isRepaid`: whether the loan of the row is. */
const presentTransaction = (row: TransactionRow, isRepaid: boolean): Transaction => ({
  id: String(row.id),
  referenceNum: row.referenceNum,
  amount: row.amount,
  tenure: row.tenure,
  customer: { name: row.customerName, mobileNo: row.mobileNo },
  loanInformation: { status: applicationStatusOf({ ...row, isRepaid }) },
  kind: row.kind,
  status: row.status,
  createdAt: row.paidAt.toISOString(),
  loanId: String(row.applicationId),
  customerId: String(row.clientId),
  momoNumber: row.momoNumber,
});

/** A loan has many transactions, but its schedule is calculated once. */
function presentTransactions(rows: readonly TransactionRow[]): Transaction[] {
  const repaid = new Map<number, boolean>();
  return rows.map((row) => {
    const isRepaid = repaid.get(row.applicationId) ?? isLoanRepaid({ ...row.loan, lenderStatus: row.lenderStatus });
    repaid.set(row.applicationId, isRepaid);
    return presentTransaction(row, isRepaid);
  });
}

/** The newest first; `limit` before the joins, so that only what is shown is looked up, and each loan once. */
const transactions = (where: string, limit: number) => `
  WITH shown AS MATERIALIZED (
    SELECT * FROM provider."Payment" p WHERE p."sandboxId" = $1 AND p."lenderId" = ANY ($2::int[]) AND ${where}
    ORDER BY p."paidAt" DESC, p.id DESC LIMIT ${limit}
  ), loans AS MATERIALIZED (
    SELECT c.*, ${repaymentsSql('c')} AS repayments FROM provider."LoanApplication" c
    WHERE c."sandboxId" = $1 AND c.id IN (SELECT "applicationId" FROM shown)
  )
  SELECT ${paymentColumns}, c."referenceNum", c.tenure, c."domainStatus"::text AS "domainStatus", c."lenderStatus"::text AS "lenderStatus",
    json_build_object('amount', c.amount::text, 'tenure', c.tenure, 'terms', c.terms, 'loanStartDate', c."loanStartDate",
      'repayments', c.repayments) AS loan,
    (c."loanInformation" ->> 'isComplete')::boolean AS "isComplete", k."firstName" || ' ' || k."lastName" AS "customerName", k."mobileNo"
  FROM shown p
  JOIN loans c ON c.id = p."applicationId"
  JOIN provider."Client" k ON k."sandboxId" = $1 AND k.id = c."clientId"
  ORDER BY p."paidAt" DESC, p.id DESC`;

/** The range's moments; Ghana's time is UTC. */
const inRange = `p."paidAt" >= coalesce($3::date, '-infinity')::timestamp AT TIME ZONE 'UTC'
  AND p."paidAt" < (coalesce($4::date + 1, 'infinity'))::timestamp AT TIME ZONE 'UTC'`;

@Injectable()
export class PaymentsRepository {
  constructor(private readonly database: Database) {}

  /** A client's payments, or those of a kind, newest first; undefined where there is no such client. */
  async ofClient(
    { sandbox, lenderIds }: Scope,
    client: string,
    kind?: Payment['kind'],
  ): Promise<Payment[] | undefined> {
    const clientId = rowId(client) ?? -1;
    const where = { sandboxId: sandbox.id, id: clientId, lenderId: { in: lenderIds } };
    if (!(await this.database.prisma.client.findFirst({ where, select: { id: true } }))) return undefined;
    const { rows } = await this.database.pool.query<PaymentRow>({
      name: 'payments-of-client',
      text: `SELECT ${paymentColumns} FROM provider."Payment" p
             WHERE p."sandboxId" = $1 AND p."clientId" = $2 AND ($3::text IS NULL OR p.kind::text = $3)
             ORDER BY p."paidAt" DESC, p.id DESC LIMIT ${shownAtMost}`,
      values: [sandbox.id, clientId, kind ?? null],
    });
    return rows.map(presentPayment);
  }

  /** Newest first; undefined where a range has more than {@link shownAtMost}. */
  async transactions({ sandbox }: Scope, lenderIds: number[], { from, to }: Range): Promise<Transaction[] | undefined> {
    const isRange = from !== undefined || to !== undefined;
    const { rows } = await this.database.pool.query<TransactionRow>(
      transactions(inRange, isRange ? shownAtMost + 1 : newestShown),
      [sandbox.id, lenderIds, from ?? null, to ?? null],
    );
    return rows.length > shownAtMost ? undefined : presentTransactions(rows);
  }

  async transaction({ sandbox }: Scope, lenderIds: number[], id: string): Promise<Transaction | undefined> {
    const { rows } = await this.database.pool.query<TransactionRow>(transactions('p.id = $3', 1), [
      sandbox.id,
      lenderIds,
      rowId(id) ?? -1,
    ]);
    return presentTransactions(rows)[0];
  }
}
