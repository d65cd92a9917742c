import { Injectable } from '@nestjs/common';
import { type DomainStatus, domainStatus, type LoanEvent } from '@oware/contract';
import { anyOf, personName, withinSandbox } from '@oware/db/expressions';
import { type Given, partsOf, prepare, readRow, readRows, sql, tables } from '@oware/db/statements';
import { Database, rowId, type Scope } from '@oware/sim-kit';
import { lenderIdsOf, type Lenders, NewestFirst } from '../../records/newest-first.ts';
import { arrived, isLoanRepaid } from '../../lending/repaid.ts';
import { listedLoans, loanDetails, type LoanDetailsRow, type LoanRow } from './loans.rows.ts';

/** Maximum length of a list without pages. */
const listedAtMost = 500;

/** All loans, or those with a domain status. */
const loansOf = (status?: DomainStatus) =>
  new NewestFirst({
    name: `loans-${status ?? 'all'}`,
    // The contract defines the statuses, so a status can be part of the statement's text.
    rows: partsOf(status === undefined ? listedLoans : listedLoans.where('c.domainStatus', '=', sql.lit(status))),
    total: (of) => sql`
      SELECT coalesce(sum(total), 0)::int FROM provider."LoanCount"
      WHERE "sandboxId" = ${of.sandboxId} AND "lenderId" = ANY (${lenderIdsOf(of)})
      AND ${status === undefined ? sql.lit(true) : sql`"domainStatus" = ${sql.lit(status)}`}`,
  });

const allLoans = loansOf();
const loansOfStatus = new Map(domainStatus.options.map((status) => [status, loansOf(status)]));

type GivenLoan = Lenders & { id: number; clientId: number | null };

const oneLoan = prepare({ name: 'loan' }, (given: Given<GivenLoan>) =>
  loanDetails
    .where('c.sandboxId', '=', given.sandboxId)
    .where('c.lenderId', '=', anyOf(lenderIdsOf(given)))
    .where('c.id', '=', given.id)
    .where('c.clientId', '=', (loan) => sql<number>`coalesce(${given.clientId}, ${loan.ref('c.clientId')})`),
);

const loansOfClient = prepare({ name: 'loans-of-client' }, (given: Given<Lenders & { clientId: number }>) =>
  listedLoans
    .where('c.sandboxId', '=', given.sandboxId)
    .where('c.lenderId', '=', anyOf(lenderIdsOf(given)))
    .where('c.clientId', '=', given.clientId)
    .orderBy('c.createdAt', 'desc')
    .orderBy('c.id', 'desc')
    .limit(sql.lit(listedAtMost)),
);

const eventsOfLoan = prepare({ name: 'loan-events' }, (given: Given<{ sandboxId: number; loanId: number }>) =>
  tables
    .selectFrom('provider.LoanEvent as e')
    .leftJoin('provider.User as u', withinSandbox('u.id', 'e.userId'))
    .select((event) => [
      'e.id',
      'e.kind',
      'e.from',
      'e.to',
      'e.note',
      'e.at',
      'e.ownWork',
      personName(event.ref('u.firstName'), event.ref('u.lastName')).as('by'),
    ])
    .where('e.sandboxId', '=', given.sandboxId)
    .where('e.applicationId', '=', given.loanId)
    .orderBy('e.id'),
);

/** Reads loans of the session's lenders. Ids are texts that callers send. */
@Injectable()
export class LoansRepository {
  constructor(private readonly database: Database) {}

  page({ sandbox }: Scope, lenderId: number, query: { page: number; size: number; domainStatus?: DomainStatus }) {
    const lenders: Lenders = { sandboxId: sandbox.id, lenderIds: [lenderId] };
    const { page: number, size, domainStatus: status } = query;
    const list = status === undefined ? allLoans : (loansOfStatus.get(status) ?? loansOf(status));
    return list.page(this.database.pool, lenders, { number, size });
  }

  /** Lists the newest loans of all lenders of the session. */
  async newest({ sandbox, lenderIds }: Scope): Promise<LoanRow[]> {
    if (lenderIds.length === 0) return [];
    return allLoans.newest(this.database.pool, { sandboxId: sandbox.id, lenderIds }, listedAtMost);
  }

  /** Finds a loan; with `clientId`, only among that client's loans. */
  find({ sandbox, lenderIds }: Scope, id: string, clientId?: string): Promise<LoanDetailsRow | undefined> {
    const client = clientId === undefined ? null : (rowId(clientId) ?? -1);
    const values = { sandboxId: sandbox.id, lenderIds, id: rowId(id) ?? -1, clientId: client };
    return readRow(this.database.pool, oneLoan(values));
  }

  /** Lists a client's loans, newest first. Returns undefined if there is no such client. */
  async ofClient({ sandbox, lenderIds }: Scope, client: string): Promise<LoanRow[] | undefined> {
    const clientId = rowId(client) ?? -1;
    const where = { sandboxId: sandbox.id, id: clientId, lenderId: { in: lenderIds } };
    if (!(await this.database.prisma.client.findFirst({ where, select: { id: true } }))) return undefined;
    return readRows(this.database.pool, loansOfClient({ sandboxId: sandbox.id, lenderIds, clientId }));
  }

  /**
   * Lists the events of a loan, oldest first. The order is that of the ids, because the desk can set a sandbox's clock
   * back. The last repayment of a repaid loan closed it.
   */
  async events({ sandbox }: Scope, loan: LoanRow): Promise<LoanEvent[]> {
    const rows = await readRows(this.database.pool, eventsOfLoan({ sandboxId: sandbox.id, loanId: loan.id }));
    const events = rows.map((row) => ({ ...row, id: String(row.id), at: row.at.toISOString() }));
    return isLoanRepaid(loan) ? [...events, await this.#closing(sandbox.id, loan.id)] : events;
  }

  async #closing(sandboxId: number, applicationId: number): Promise<LoanEvent> {
    const where = { sandboxId, applicationId, kind: 'repayment', status: arrived } as const;
    const { _max } = await this.database.prisma.payment.aggregate({ where, _max: { paidAt: true } });
    const at = (_max.paidAt ?? new Date(0)).toISOString();
    return { id: 'closed', kind: 'closed', from: null, to: null, note: null, by: null, at };
  }
}
