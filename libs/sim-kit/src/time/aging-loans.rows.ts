import { asNumber, asText, personName, withinSandbox } from '@oware/db/expressions';
import { execute, type Given, prepare, type Queryable, readRows, type RowOf, sql, tables } from '@oware/db/statements';
import { type AgingLoan, repaymentSchedule, toPesewas, usualHabit } from '@oware/domain';

type OfSandbox = Given<{ sandboxId: number }>;

const disbursed = ({ sandboxId }: OfSandbox) =>
  tables
    .selectFrom('provider.LoanApplication as l')
    .where('l.sandboxId', '=', sandboxId)
    .where('l.lenderStatus', '=', 'Disbursed')
    .where('l.loanStartDate', 'is not', null)
    .orderBy('l.id');

const lockLoans = prepare({}, (given: OfSandbox) => disbursed(given).select('l.id').forNoKeyUpdate('l'));

const repaidByDay = (row: { sandboxId: string; id: string }) => sql<{ day: string; amount: string }[]>`(
  SELECT coalesce(json_agg(json_build_object('day', repaid.day, 'amount', repaid.amount::text) ORDER BY repaid.day), '[]')
  FROM (
    SELECT (p."paidAt" AT TIME ZONE 'UTC')::date::text AS day, sum(p.amount) AS amount FROM provider."Payment" p
    WHERE p."sandboxId" = ${sql.ref(row.sandboxId)} AND p."applicationId" = ${sql.ref(row.id)}
      AND p.kind = 'repayment' AND p.status = 'Successful' GROUP BY 1) repaid)`;

const agingRows = (given: OfSandbox) =>
  disbursed(given)
    .innerJoin('provider.Lender as o', withinSandbox('o.id', 'l.lenderId'))
    .innerJoin('provider.Client as c', withinSandbox('c.id', 'l.clientId'))
    .leftJoin('sim.RepaymentHabit as h', withinSandbox('h.clientId', 'l.clientId'))
    .select((row) => [
      'l.id',
      'l.clientId',
      'l.lenderId',
      'o.organizationId',
      'l.referenceNum',
      asText(row.ref('l.amount')).as('amount'),
      'l.tenure',
      'l.terms',
      sql<string>`${row.ref('l.loanStartDate')}::text`.as('startsOn'),
      personName(row.ref('c.firstName'), row.ref('c.lastName')).as('clientName'),
      'c.mobileNo as momoNumber',
      'h.clientId as habitOf',
      'h.daysLate',
      repaidByDay({ sandboxId: 'l.sandboxId', id: 'l.id' }).as('repaid'),
    ]);
const readLoans = prepare({}, agingRows);
type LoanRow = RowOf<ReturnType<typeof agingRows>>;

/** A disbursed loan whose client, lender and repayments are known. */
export type SandboxLoan = AgingLoan &
  Pick<LoanRow, 'clientId' | 'lenderId' | 'organizationId' | 'referenceNum' | 'clientName' | 'momoNumber'>;

/** Schedules by loan. A disbursed loan keeps its terms, so that steps of one move needn't calculate them again. */
export type Schedules = Map<string, AgingLoan['schedule']>;

function scheduleOf({ id, amount, tenure, terms, startsOn }: LoanRow, known: Schedules): AgingLoan['schedule'] {
  // a reset can put another loan in the place of this one
  const key = [id, amount, tenure, startsOn, JSON.stringify(terms)].join('|');
  const schedule = known.get(key) ?? repaymentSchedule({ principal: toPesewas(amount), tenure, terms, startsOn });
  known.set(key, schedule);
  return schedule;
}

const lockReminded = prepare({}, ({ sandboxId }: OfSandbox) =>
  tables
    .selectFrom('provider.Organization')
    .select('id')
    .where('sandboxId', '=', sandboxId)
    .orderBy('id')
    .forNoKeyUpdate(),
);

/** Locks the days of the last reminders until the transaction ends, so that the daily job doesn't remind as well. */
export async function lockReminders(tx: Queryable, sandboxId: number): Promise<void> {
  await execute(tx, lockReminded({ sandboxId }));
}

/** Locks the disbursed loans until the transaction ends, so that no other repayment arrives in between. */
export async function lockSandboxLoans(tx: Queryable, sandboxId: number): Promise<void> {
  await execute(tx, lockLoans({ sandboxId }));
}

/** Returns the disbursed loans of a sandbox, closed ones included, in the order of their ids. */
export async function readSandboxLoans(
  tx: Queryable,
  sandboxId: number,
  schedules: Schedules = new Map(),
): Promise<SandboxLoan[]> {
  const rows = await readRows(tx, readLoans({ sandboxId }));
  return rows.map((row) => ({
    id: row.id,
    clientId: row.clientId,
    lenderId: row.lenderId,
    organizationId: row.organizationId,
    referenceNum: row.referenceNum,
    clientName: row.clientName,
    momoNumber: row.momoNumber,
    schedule: scheduleOf(row, schedules),
    terms: row.terms,
    repayments: row.repaid.map(({ day, amount }) => ({ day, amount: toPesewas(amount) })),
    habit: row.habitOf === null ? usualHabit : { daysLate: row.daysLate },
  }));
}

const timeOfSandbox = ({ id }: Given<{ id: number }>) =>
  tables
    .selectFrom('sim.Sandbox')
    .select((row) => [
      'id',
      asNumber(row.ref('clockOffsetMs')).as('clockOffsetMs'),
      sql<number | null>`${row.ref('targetOffsetMs')}::float8`.as('targetOffsetMs'),
      'moveEndsSessions',
      'worldStartedAt',
      'settledTo',
      'clockSpeed',
      'tickedAt',
    ])
    .where('id', '=', id)
    .where('kind', '<>', 'template');
const readTime = prepare({}, timeOfSandbox);
const lockTime = prepare({}, (given: Given<{ id: number }>) => timeOfSandbox(given).forNoKeyUpdate());

/** What the sandbox's row says of its time. Offsets are milliseconds ahead of the wall clock. */
export type SandboxTime = RowOf<ReturnType<typeof timeOfSandbox>>;

/** Reads the time of a sandbox without a lock; undefined if the sandbox is gone. */
export const readSandboxTime = async (tx: Queryable, id: number): Promise<SandboxTime | undefined> =>
  (await readRows(tx, readTime({ id })))[0];

/**
 * Locks the time of a sandbox until the transaction ends: only one step at a time, and no reset in between. Other work
 * in the sandbox goes on. Returns undefined if the sandbox is gone.
 */
export const lockSandboxTime = async (tx: Queryable, id: number): Promise<SandboxTime | undefined> =>
  (await readRows(tx, lockTime({ id })))[0];
