import { Injectable } from '@nestjs/common';
import type { DomainStatus, LoanEvent } from '@oware/contract';
import { Database, rowId, type Scope } from '@oware/sim-kit';
import {
  type Lenders,
  lendersParameter,
  type NewestFirst,
  newestOf,
  pageOfNewest,
} from '../../records/newest-first.ts';
import { arrived, isLoanRepaid } from '../../lending/repaid.ts';
import { approvalColumns } from './changes/loan-authors.repository.ts';
import { type LoanDetailsRow, loanColumns, type LoanRow } from './loans.rows.ts';

/** What a list without pages holds at most. */
export const listedAtMost = 500;

const table = 'provider."LoanApplication"';

/** All loans, or those of a domain status. The status is one of the contract's, so that it can stand in the statement. */
const loansOf = (status?: DomainStatus): NewestFirst => {
  const ofStatus = status === undefined ? '' : ` AND "domainStatus" = '${status}'`;
  return {
    name: `loans-${status ?? 'all'}`,
    table,
    columns: loanColumns,
    where: status === undefined ? 'true' : `c."domainStatus" = '${status}'`,
    total: `SELECT coalesce(sum(total), 0)::int FROM provider."LoanCount" WHERE "sandboxId" = $1 AND "lenderId" = ANY (${lendersParameter})${ofStatus}`,
  };
};

const visible = `c."sandboxId" = $1 AND c."lenderId" = ANY (${lendersParameter})`;

type EventRow = Pick<LoanEvent, 'kind' | 'from' | 'to' | 'note' | 'by' | 'ownWork'> & { id: number; at: Date };

/** Reads loans of the session's lenders; ids are texts from outside. */
@Injectable()
export class LoansRepository {
  constructor(private readonly database: Database) {}

  page({ sandbox }: Scope, lenderId: number, query: { page: number; size: number; domainStatus?: DomainStatus }) {
    const of: Lenders = { sandboxId: sandbox.id, lenderIds: [lenderId] };
    const { page: number, size, domainStatus } = query;
    return pageOfNewest<LoanRow>(this.database.pool, loansOf(domainStatus), of, { number, size });
  }

  /** The newest loans of all lenders of the session. */
  async newest({ sandbox, lenderIds }: Scope): Promise<LoanRow[]> {
    if (lenderIds.length === 0) return [];
    const loans = newestOf(loansOf(), { sandboxId: sandbox.id, lenderIds }, listedAtMost);
    const { rows } = await this.database.pool.query<LoanRow>(
      `SELECT n.* FROM (${loans}) n ORDER BY "createdAt" DESC, id DESC LIMIT ${listedAtMost}`,
      [sandbox.id, lenderIds],
    );
    return rows;
  }

  /** A loan; of the given client, where one is given. */
  async find({ sandbox, lenderIds }: Scope, id: string, clientId?: string): Promise<LoanDetailsRow | undefined> {
    const { rows } = await this.database.pool.query<LoanDetailsRow>({
      name: 'loan',
      text: `SELECT ${loanColumns}, ${approvalColumns} FROM ${table} c WHERE ${visible} AND c.id = $3 AND c."clientId" = coalesce($4, c."clientId")`,
      values: [sandbox.id, lenderIds, rowId(id) ?? -1, clientId === undefined ? null : (rowId(clientId) ?? -1)],
    });
    return rows[0];
  }

  /** A client's loans, newest first; undefined where there is no such client. */
  async ofClient({ sandbox, lenderIds }: Scope, client: string): Promise<LoanRow[] | undefined> {
    const clientId = rowId(client) ?? -1;
    const where = { sandboxId: sandbox.id, id: clientId, lenderId: { in: lenderIds } };
    if (!(await this.database.prisma.client.findFirst({ where, select: { id: true } }))) return undefined;
    const { rows } = await this.database.pool.query<LoanRow>({
      name: 'loans-of-client',
      text: `SELECT ${loanColumns} FROM ${table} c WHERE ${visible} AND c."clientId" = $3
             ORDER BY c."createdAt" DESC, c.id DESC LIMIT ${listedAtMost}`,
      values: [sandbox.id, lenderIds, clientId],
    });
    return rows;
  }

  /**
   * What happened to a loan, oldest first: in the order of the ids, since the desk can set a sandbox's clock back. A loan that
   * is repaid was closed by its last repayment.
   */
  async events({ sandbox }: Scope, loan: LoanRow): Promise<LoanEvent[]> {
    const { rows } = await this.database.pool.query<EventRow>({
      name: 'loan-events',
      text: `SELECT e.id, e.kind::text AS kind, e."from", e."to", e.note, e.at, e."ownWork", u."firstName" || ' ' || u."lastName" AS by
             FROM provider."LoanEvent" e
             LEFT JOIN provider."User" u ON u."sandboxId" = e."sandboxId" AND u.id = e."userId"
             WHERE e."sandboxId" = $1 AND e."applicationId" = $2 ORDER BY e.id`,
      values: [sandbox.id, loan.id],
    });
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
