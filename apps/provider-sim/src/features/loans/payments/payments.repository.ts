import { Injectable } from '@nestjs/common';
import { newestTransactions, type Payment, type Transaction } from '@oware/contract';
import { anyOf, columnsOf, personName } from '@oware/db/expressions';
import { type Fragment, type Given, prepare, readRow, readRows, type RowOf, sql, tables } from '@oware/db/statements';
import { applicationStatusOf } from '@oware/domain';
import { isCompleteLoan, isLoanRepaid, repayableColumns } from '../../../lending/repaid.ts';
import { type GivenLenders, lenderIdsOf, type Lenders } from '../../../records/newest-first.ts';
import { Database, rowId, type Scope } from '@oware/sim-kit';

/** A range with more transactions than this is too long for one response. */
const shownAtMost = 10_000;

/** ISO days, both included: `2026-11-01`. */
export type Range = { from?: string | undefined; to?: string | undefined };

const listedPayments = tables
  .selectFrom('provider.Payment as p')
  .select([
    'p.id',
    'p.applicationId',
    'p.clientId',
    'p.kind',
    'p.clientReference',
    'p.amount',
    'p.momoNumber',
    'p.status',
    'p.paidAt',
  ])
  .orderBy('p.paidAt', 'desc')
  .orderBy('p.id', 'desc');

type PaymentRow = RowOf<typeof listedPayments>;

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

/** `isRepaid` says whether the loan of the row is repaid. */
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

/** A loan has many transactions, so its schedule is calculated only once. */
function presentTransactions(rows: readonly TransactionRow[]): Transaction[] {
  const repaid = new Map<number, boolean>();
  return rows.map((row) => {
    const isRepaid = repaid.get(row.applicationId) ?? isLoanRepaid({ ...row, amount: row.principal });
    repaid.set(row.applicationId, isRepaid);
    return presentTransaction(row, isRepaid);
  });
}

type ClientPayments = { sandboxId: number; clientId: number; kind: Payment['kind'] | null };

const paymentsOfClient = prepare(
  { name: 'payments-of-client' },
  ({ sandboxId, clientId, kind }: Given<ClientPayments>) =>
    listedPayments
      .where('p.sandboxId', '=', sandboxId)
      .where('p.clientId', '=', clientId)
      .where((payment) => sql<boolean>`(${kind}::text IS NULL OR ${payment.ref('p.kind')}::text = ${kind})`)
      .limit(sql.lit(shownAtMost)),
);

/**
 * Lists transactions, newest first. `limit` applies before the joins, so that only the listed rows are looked up, and
 * each loan once.
 */
const transactionsOf = (of: GivenLenders, condition: Fragment<boolean>, limit: number) =>
  tables
    .with(
      (shown) => shown('shown').materialized(),
      () =>
        listedPayments
          .where('p.sandboxId', '=', of.sandboxId)
          .where('p.lenderId', '=', anyOf(lenderIdsOf(of)))
          .where(condition)
          .limit(sql.lit(limit)),
    )
    .with(
      (loans) => loans('loans').materialized(),
      (db) =>
        db
          .selectFrom('provider.LoanApplication as c')
          .select(['c.id', 'c.clientId', 'c.referenceNum', 'c.domainStatus', isCompleteLoan('c').as('isComplete')])
          .select(repayableColumns('c'))
          .where('c.sandboxId', '=', of.sandboxId)
          .where('c.id', 'in', (loan) => loan.selectFrom('shown').select('shown.applicationId')),
    )
    .selectFrom('shown as p')
    .innerJoin('loans as c', 'c.id', 'p.applicationId')
    .innerJoin('provider.Client as k', (on) => on.on('k.sandboxId', '=', of.sandboxId).onRef('k.id', '=', 'c.clientId'))
    .selectAll('p')
    .select((row) => [
      'c.referenceNum',
      'c.domainStatus',
      'c.lenderStatus',
      'c.isComplete',
      'c.amount as principal',
      'c.tenure',
      'c.terms',
      'c.loanStartDate',
      'c.repayments',
      personName(row.ref('k.firstName'), row.ref('k.lastName')).as('customerName'),
      'k.mobileNo',
    ])
    .orderBy('p.paidAt', 'desc')
    .orderBy('p.id', 'desc');

type TransactionRow = RowOf<ReturnType<typeof transactionsOf>>;

const payment = columnsOf('provider.Payment', 'p');
/** Whether a payment is in the range of days, both included. Ghana's time is UTC. */
const isInRange = ({ from, to }: Given<{ from: string | null; to: string | null }>) => sql<boolean>`
  ${payment('paidAt')} >= coalesce(${from}::date, '-infinity')::timestamp AT TIME ZONE 'UTC'
  AND ${payment('paidAt')} < (coalesce(${to}::date + 1, 'infinity'))::timestamp AT TIME ZONE 'UTC'`;

const latestTransactions = prepare({}, (of: GivenLenders) => transactionsOf(of, sql`true`, newestTransactions));
const transactionsInRange = prepare({}, (given: Given<Lenders & { from: string | null; to: string | null }>) =>
  transactionsOf(given, isInRange(given), shownAtMost + 1),
);
const oneTransaction = prepare({}, (given: Given<Lenders & { id: number }>) =>
  transactionsOf(given, sql`${payment('id')} = ${given.id}`, 1),
);

@Injectable()
export class PaymentsRepository {
  constructor(private readonly database: Database) {}

  /** Lists a client's payments, or those of one kind, newest first. Returns undefined if there is no such client. */
  async ofClient(
    { sandbox, lenderIds }: Scope,
    client: string,
    kind?: Payment['kind'],
  ): Promise<Payment[] | undefined> {
    const clientId = rowId(client) ?? -1;
    const where = { sandboxId: sandbox.id, id: clientId, lenderId: { in: lenderIds } };
    if (!(await this.database.prisma.client.findFirst({ where, select: { id: true } }))) return undefined;
    const values = { sandboxId: sandbox.id, clientId, kind: kind ?? null };
    const rows = await readRows(this.database.pool, paymentsOfClient(values));
    return rows.map(presentPayment);
  }

  /** Lists transactions, newest first. Returns undefined if a range has more than {@link shownAtMost}. */
  async transactions({ sandbox }: Scope, lenderIds: number[], { from, to }: Range): Promise<Transaction[] | undefined> {
    const lenders: Lenders = { sandboxId: sandbox.id, lenderIds };
    const isRange = from !== undefined || to !== undefined;
    const statement = isRange
      ? transactionsInRange({ ...lenders, from: from ?? null, to: to ?? null })
      : latestTransactions(lenders);
    const rows = await readRows(this.database.pool, statement);
    return rows.length > shownAtMost ? undefined : presentTransactions(rows);
  }

  async transaction({ sandbox }: Scope, lenderIds: number[], id: string): Promise<Transaction | undefined> {
    const values = { sandboxId: sandbox.id, lenderIds, id: rowId(id) ?? -1 };
    const row = await readRow(this.database.pool, oneTransaction(values));
    return row && presentTransactions([row])[0];
  }
}
