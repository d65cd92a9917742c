import { Injectable } from '@nestjs/common';
import { columnsOf, personName, withinSandbox } from '@oware/db/expressions';
import { type Fragment, type Given, prepare, readOne, readRows, type RowOf, sql, tables } from '@oware/db/statements';
import { Database, type Scope } from '@oware/sim-kit';
import { arrived } from '../../lending/repaid.ts';
import type { Page } from '../../records/newest-first.ts';

/** ISO days, both included; null for no such end. */
export type Days = { from: string | null; to: string | null };
type OfDays = Days & { sandboxId: number; lenderId: number };

type GivenDays = Pick<Given<OfDays>, 'from' | 'to'>;
/** Ghana's time is UTC, so a day begins at midnight UTC. */
const isSince = (moment: Fragment<Date>, { from }: GivenDays) =>
  sql<boolean>`${moment} >= coalesce(${from}::date, '-infinity')::timestamp AT TIME ZONE 'UTC'`;
const isUntil = (moment: Fragment<Date>, { to }: GivenDays) =>
  sql<boolean>`${moment} < coalesce(${to}::date + 1, 'infinity')::timestamp AT TIME ZONE 'UTC'`;

const payment = columnsOf('provider.Payment', 'p');
const sumOf = (kind: 'disbursement' | 'repayment') =>
  sql<string>`coalesce(sum(${payment('amount')}) FILTER (WHERE ${payment('kind')} = ${sql.lit(kind)}), 0)::decimal(14, 2)::text`;

const paymentsByMonth = (given: Given<OfDays>) =>
  tables
    .selectFrom('provider.Payment as p')
    .select([
      sql<string>`to_char(${payment('paidAt')} AT TIME ZONE 'UTC', 'YYYY-MM')`.as('month'),
      sumOf('disbursement').as('disbursed'),
      sumOf('repayment').as('collected'),
    ])
    .where('p.sandboxId', '=', given.sandboxId)
    .where('p.lenderId', '=', given.lenderId)
    .where('p.status', '=', sql.lit(arrived))
    .where(isSince(payment('paidAt'), given))
    .where(isUntil(payment('paidAt'), given))
    .groupBy(sql`1`);
const monthsOf = prepare({}, paymentsByMonth);

const event = columnsOf('provider.LoanEvent', 'e');
const loan = columnsOf('provider.LoanApplication', 'c');

/** The last decision of each application among those since `from`; it is kept if it was made until `to`. */
const decisionsOf = (given: Given<OfDays>) =>
  tables
    .with(
      (last) => last('last').materialized(),
      (db) =>
        db
          .selectFrom('provider.LoanEvent as e')
          .innerJoin('provider.LoanApplication as c', withinSandbox('c.id', 'e.applicationId'))
          .distinctOn('e.applicationId')
          .select([
            'e.id as eventId',
            'e.applicationId',
            'e.userId',
            'e.at',
            event('to').as('decision'),
            sql<number>`greatest(0, floor(extract(epoch FROM ${event('at')} - ${loan('createdAt')}) / 60))::int`.as(
              'minutes',
            ),
          ])
          .where('e.sandboxId', '=', given.sandboxId)
          .where('c.lenderId', '=', given.lenderId)
          .where('e.kind', '=', 'domainStatus')
          .where('e.to', 'in', [sql.lit('Approved'), sql.lit('Rejected')])
          .where(isSince(event('at'), given))
          .orderBy('e.applicationId')
          .orderBy('e.id', 'desc'),
    )
    .selectFrom('last')
    .where(isUntil(sql.ref('last.at'), given));

const decisionSums = (given: Given<OfDays>) =>
  decisionsOf(given).select([
    sql<number>`(count(*) FILTER (WHERE last.decision = 'Approved'))::int`.as('approved'),
    sql<number>`(count(*) FILTER (WHERE last.decision = 'Rejected'))::int`.as('rejected'),
    sql<number | null>`percentile_disc(0.5) WITHIN GROUP (ORDER BY last.minutes)`.as('medianMinutes'),
  ]);
const sumsOfDecisions = prepare({}, decisionSums);

type Part = OfDays & { offset: number; size: number };

const listedDecisions = (given: Given<Part>) =>
  decisionsOf(given)
    .innerJoin('provider.LoanApplication as c', (on) =>
      on.on('c.sandboxId', '=', given.sandboxId).onRef('c.id', '=', 'last.applicationId'),
    )
    .innerJoin('provider.Client as k', (on) =>
      on.on('k.sandboxId', '=', given.sandboxId).onRef('k.id', '=', 'c.clientId'),
    )
    .leftJoin('provider.User as u', (on) =>
      on.on('u.sandboxId', '=', given.sandboxId).onRef('u.id', '=', 'last.userId'),
    )
    .select((row) => [
      'c.id',
      'c.clientId',
      'c.referenceNum',
      'c.amount',
      'c.createdAt',
      'last.at',
      'last.minutes',
      'last.decision',
      personName(row.ref('k.firstName'), row.ref('k.lastName')).as('customerName'),
      personName(row.ref('u.firstName'), row.ref('u.lastName')).as('by'),
    ])
    .orderBy('last.at', 'desc')
    .orderBy('last.eventId', 'desc')
    .limit(given.size)
    .offset(given.offset);
const pageOfDecisions = prepare({}, listedDecisions);

export type MonthRow = RowOf<ReturnType<typeof paymentsByMonth>>;
export type DecisionSums = RowOf<ReturnType<typeof decisionSums>>;
export type DecisionRow = RowOf<ReturnType<typeof listedDecisions>>;

/** Reads what happened to a lender's loans: payments by month, and decisions. */
@Injectable()
export class PortfolioHistoryRepository {
  constructor(private readonly database: Database) {}

  /** The payments that arrived, by calendar month. Months without any are left out. */
  months({ sandbox }: Scope, lenderId: number, days: Days): Promise<MonthRow[]> {
    return readRows(this.database.pool, monthsOf({ sandboxId: sandbox.id, lenderId, ...days }));
  }

  decisionSums({ sandbox }: Scope, lenderId: number, days: Days): Promise<DecisionSums> {
    return readOne(this.database.pool, sumsOfDecisions({ sandboxId: sandbox.id, lenderId, ...days }));
  }

  /** A page of the decisions, newest first. */
  decisions({ sandbox }: Scope, lenderId: number, days: Days, { number, size }: Page): Promise<DecisionRow[]> {
    const range = { offset: number * size, size };
    return readRows(this.database.pool, pageOfDecisions({ sandboxId: sandbox.id, lenderId, ...days, ...range }));
  }
}
