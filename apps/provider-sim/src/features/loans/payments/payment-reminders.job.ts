import { type Connection, inTransaction } from '@oware/db/connections';
import { asNumber, asText, columnsOf, countOfRows, personName, withinSandbox } from '@oware/db/expressions';
import {
  execute,
  type Given,
  prepare,
  readOne,
  readRow,
  readRows,
  type RowOf,
  sql,
  tables,
} from '@oware/db/statements';
import {
  daysBetween,
  daysAfter,
  dayOf,
  type DayWindow,
  dueWithin,
  reminderWindow,
  repaymentSchedule,
  toPesewas,
} from '@oware/domain';
import {
  announceEvent,
  type DueInstallment,
  forgetFailures,
  type Job,
  type JobKind,
  now,
  reminderNotice,
} from '@oware/sim-kit';
import { lockSandbox } from '../../../lending/batch-lock.ts';
import { repayableColumns, repaymentsOf } from '../../../lending/repaid.ts';

const name = 'reminders';

/** Number of loans that one step reads. */
const stepLoans = 500;

const organizations = tables
  .selectFrom('provider.Organization as o')
  .innerJoin('sim.Sandbox as s', 's.id', 'o.sandboxId');
const clockOffset = columnsOf('sim.Sandbox', 's')('clockOffsetMs');
const today = sql<Date>`((now() + ${clockOffset} * interval '1 millisecond') AT TIME ZONE 'UTC')::date`;
const pending = organizations
  .where('s.kind', '<>', 'template')
  .where((row) => row.or([row('o.remindedOn', 'is', null), row('o.remindedOn', '<', today)]));

/** Notifies each organisation, once a day by its sandbox's clock, of the installments that are due soon (3§3). */
export const paymentReminders: JobKind = {
  name,
  waiting: (connection) =>
    readRows(connection, pending.select(['o.sandboxId', 'o.id']).orderBy('o.sandboxId').orderBy('o.id')),
  async countPending(database) {
    return (await readOne(database, pending.select(countOfRows.as('count')))).count;
  },
  async run(connection, job, stop) {
    const day = await daysOf(connection, job);
    if (!day) return;
    const window = reminderWindow(day.remindedOn, day.today);
    const due = window ? await dueInstallments(connection, job, window, stop) : [];
    if (due) await inTransaction(connection, () => remind(connection, job, { ...day, due }));
  },
  /** Skips the day and tells people that it was skipped. The next day is a new attempt. */
  async giveUp(connection, job) {
    const day = await daysOf(connection, job);
    if (!day || !(await lockSandbox(connection, job.sandboxId))) return;
    await execute(connection, reminded(job, day.today));
    await announceEvent(connection, 'payment.due', {
      ...noticeOf(job, day),
      subject: 'Payment reminders failed',
      body: `The installments that are due soon could not be looked up on ${day.today}. Look at the loans yourself.`,
    });
    await forgetFailures(connection, name, job);
  },
};

type Days = { remindedOn: string | null; today: string; clockOffsetMs: number };

async function daysOf(connection: Connection, { sandboxId, id }: Job): Promise<Days | undefined> {
  const row = await readRow(
    connection,
    organizations
      .select((row) => [asText(row.ref('o.remindedOn')).as('remindedOn'), asNumber(clockOffset).as('clockOffsetMs')])
      .where('s.id', '=', sandboxId)
      .where('o.id', '=', id),
  );
  return row && { ...row, today: dayOf(now(row)) };
}

const reminded = ({ sandboxId, id }: Job, day: string) =>
  tables
    .updateTable('provider.Organization')
    .set({ remindedOn: day })
    .where('sandboxId', '=', sandboxId)
    .where('id', '=', id);

type Step = { sandboxId: number; organizationId: number; after: number; daysOfMonth: number[] };

const loan = columnsOf('provider.LoanApplication', 'l');
/**
 * Excludes monthly loans whose installments are due on other days of the month. Days after the 27th move in short
 * months.
 */
const isDueOn = (daysOfMonth: Given<Step>['daysOfMonth']) => sql<boolean>`(
  (${loan('terms')} ->> 'repaymentFrequencyType')::int IS DISTINCT FROM 2
  OR extract(day FROM ${loan('loanStartDate')}) > 27
  OR extract(day FROM ${loan('loanStartDate')}) = ANY (${daysOfMonth}::int[]))`;

const disbursedLoans = ({ sandboxId, organizationId, after, daysOfMonth }: Given<Step>) =>
  tables
    .selectFrom('provider.LoanApplication as l')
    .innerJoin('provider.Lender as lender', withinSandbox('lender.id', 'l.lenderId'))
    .innerJoin('provider.Client as c', withinSandbox('c.id', 'l.clientId'))
    .select(['l.id', 'l.referenceNum'])
    .select((row) => personName(row.ref('c.firstName'), row.ref('c.lastName')).as('clientName'))
    .select(repayableColumns('l'))
    .where('l.sandboxId', '=', sandboxId)
    .where('lender.organizationId', '=', organizationId)
    .where('l.id', '>', after)
    .where('l.lenderStatus', '=', 'Disbursed')
    .where('l.loanStartDate', 'is not', null)
    .where(isDueOn(daysOfMonth))
    .orderBy('l.id')
    .limit(sql.lit(stepLoans));
const nextLoans = prepare({}, disbursedLoans);
type LoanRow = RowOf<ReturnType<typeof disbursedLoans>>;

/** Returns undefined if the worker has to stop before it is done. */
async function dueInstallments(
  connection: Connection,
  { sandboxId, id }: Job,
  window: DayWindow,
  stop: AbortSignal,
): Promise<DueInstallment[] | undefined> {
  const length = daysBetween(window.from, window.to) + 1;
  const daysOfMonth = Array.from({ length }, (_none, at) => Number(daysAfter(window.from, at).slice(8)));
  const due: DueInstallment[] = [];
  for (let after: number | undefined = 0; after !== undefined;) {
    if (stop.aborted) return undefined;
    const rows: LoanRow[] = await readRows(
      connection,
      nextLoans({ sandboxId, organizationId: id, after, daysOfMonth }),
    );
    due.push(...rows.flatMap((row) => dueOf(row, window)));
    after = rows.length < stepLoans ? undefined : rows.at(-1)?.id;
  }
  return due.sort((one, other) => (one.dueOn < other.dueOn ? -1 : 1));
}

function dueOf(row: LoanRow, window: DayWindow): DueInstallment[] {
  const { amount, tenure, terms, loanStartDate: startsOn, clientName, referenceNum } = row;
  if (startsOn === null) return [];
  const paid = repaymentsOf(row).reduce((sum, repayment) => sum + repayment.amount, 0);
  const schedule = repaymentSchedule({ principal: toPesewas(amount), tenure, terms, startsOn });
  return dueWithin(schedule, paid, window).map((installment) => ({ clientName, referenceNum, ...installment }));
}

const noticeOf = ({ sandboxId, id }: Job, { clockOffsetMs }: Days) => ({
  sandbox: { id: sandboxId, clockOffsetMs },
  organizationId: id,
  callBack: '/loans',
});

/** Marks the day as done and sends its reminder once. Another worker may have done so first. */
async function remind(connection: Connection, job: Job, day: Days & { due: readonly DueInstallment[] }): Promise<void> {
  const { due, today: reached, remindedOn } = day;
  if (!(await lockSandbox(connection, job.sandboxId))) return;
  // since the loans were read, a reset may have replaced them and set the clock back
  if ((await daysOf(connection, job))?.today !== reached) return;
  const marked = await execute(
    connection,
    reminded(job, reached).where('remindedOn', 'is not distinct from', sql<Date>`${remindedOn}::date`),
  );
  if (marked === 0 || due.length === 0) return;
  await announceEvent(connection, 'payment.due', { ...noticeOf(job, day), ...reminderNotice(reached, due) });
}
