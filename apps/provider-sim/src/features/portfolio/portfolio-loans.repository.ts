import { Injectable } from '@nestjs/common';
import { anyOfIds, personName, withinSandbox } from '@oware/db/expressions';
import { type Given, prepare, readOne, readRows, type RowOf, sql, tables } from '@oware/db/statements';
import { dayOf, type DaysRange, type ExposedLoan, exposureOf, isOpen, isWithinDays } from '@oware/domain';
import { Database, now, type Scope } from '@oware/sim-kit';
import { repayableColumns } from '../../lending/repaid.ts';
import { standingOf } from '../../lending/standing.ts';

/** Number of loans that are read and calculated at a time, so that other requests get their turn. */
const stepLoans = 200;

type Step = { sandboxId: number; lenderId: number; after: number };

const disbursedLoans = ({ sandboxId, lenderId, after }: Given<Step>) =>
  tables
    .selectFrom('provider.LoanApplication as c')
    .select(['c.id', 'c.clientId'])
    .select(repayableColumns('c'))
    .where('c.sandboxId', '=', sandboxId)
    .where('c.lenderId', '=', lenderId)
    .where('c.lenderStatus', '=', 'Disbursed')
    .where('c.id', '>', after)
    .orderBy('c.id')
    .limit(sql.lit(stepLoans));
const nextLoans = prepare({}, disbursedLoans);
type DisbursedRow = RowOf<ReturnType<typeof disbursedLoans>>;

/** The columns of a listed loan that aren't calculated. */
const namedLoans = ({ sandboxId, ids }: Given<{ sandboxId: number; ids: number[] }>) =>
  tables
    .selectFrom('provider.LoanApplication as c')
    .innerJoin('provider.Client as k', withinSandbox('k.id', 'c.clientId'))
    .select((row) => [
      'c.id',
      'c.referenceNum',
      'c.amount',
      personName(row.ref('k.firstName'), row.ref('k.lastName')).as('customerName'),
    ])
    .where('c.sandboxId', '=', sandboxId)
    .where('c.id', '=', anyOfIds(ids));
const loansNamed = prepare({}, namedLoans);
type NamedRow = RowOf<ReturnType<typeof namedLoans>>;

const unverifiedOf = prepare({}, ({ sandboxId, ids }: Given<{ sandboxId: number; ids: number[] }>) =>
  tables
    .selectFrom('provider.Client as k')
    .select(sql<number>`count(*)::int`.as('total'))
    .where('k.sandboxId', '=', sandboxId)
    .where('k.id', '=', anyOfIds(ids))
    .where('k.status', '<>', 'Active'),
);

export type OpenLoan = ExposedLoan & { id: number };
export type ListedLoan = OpenLoan & Pick<NamedRow, 'referenceNum' | 'amount' | 'customerName'>;

/** Reads the open loans of a lender. Schedules aren't stored, so each loan's exposure is calculated by libs/domain. */
@Injectable()
export class PortfolioLoansRepository {
  constructor(private readonly database: Database) {}

  /** All loans that are disbursed and not repaid, in the order of their ids. */
  async open({ sandbox }: Scope, lenderId: number): Promise<OpenLoan[]> {
    const today = dayOf(now(sandbox));
    const open: OpenLoan[] = [];
    for (let after: number | undefined = 0; after !== undefined;) {
      const rows: DisbursedRow[] = await readRows(
        this.database.pool,
        nextLoans({ sandboxId: sandbox.id, lenderId, after }),
      );
      for (const row of rows) {
        const exposure = exposureOf(standingOf(row, today).standing, today);
        if (isOpen(exposure)) open.push({ id: row.id, clientId: row.clientId, ...exposure });
      }
      after = rows.length < stepLoans ? undefined : rows.at(-1)?.id;
    }
    return open;
  }

  /** The open loans within a range of days past due, the most overdue first. */
  async within(scope: Scope, lenderId: number, range: DaysRange): Promise<OpenLoan[]> {
    const loans = await this.open(scope, lenderId);
    return loans
      .filter((loan) => isWithinDays(loan, range))
      .sort((one, other) => other.daysPastDue - one.daysPastDue || one.id - other.id);
  }

  /** Counts the clients of the loans whose status is not Active. */
  async unverifiedClients({ sandbox }: Scope, loans: readonly OpenLoan[]): Promise<number> {
    const ids = loans.map(({ clientId }) => clientId);
    const { total } = await readOne(this.database.pool, unverifiedOf({ sandboxId: sandbox.id, ids }));
    return total;
  }

  /** Adds names and amounts to the loans of a page, in their order. Leaves out a loan that has been removed since. */
  async named({ sandbox }: Scope, loans: readonly OpenLoan[]): Promise<ListedLoan[]> {
    const ids = loans.map(({ id }) => id);
    const rows = await readRows(this.database.pool, loansNamed({ sandboxId: sandbox.id, ids }));
    const byId = new Map(rows.map((row) => [row.id, row]));
    return loans.flatMap((loan) => {
      const row = byId.get(loan.id);
      return row ? [{ ...row, ...loan }] : [];
    });
  }
}
