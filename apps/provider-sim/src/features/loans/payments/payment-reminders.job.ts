import { type Connection, inTransaction } from '@oware/db/connections';
import {
  daysBetween,
  daysAfter,
  dayOf,
  type DayWindow,
  dueWithin,
  formatMoney,
  fromPesewas,
  reminderWindow,
  repaymentSchedule,
  toPesewas,
} from '@oware/domain';
import { announceEvent, forgetFailures, type Job, type JobKind, now } from '@oware/sim-kit';
import { lockSandbox } from '../../../lending/batch-lock.ts';
import { type RepayableRow, repaymentsOf, repaymentsSql } from '../../../lending/repaid.ts';

const name = 'reminders';

/** Loans that are looked at in one step. */
const stepLoans = 500;
/** A reminder names so many installments, and counts the others. */
const namedAtMost = 3;
/** A webhook is told of so many installments. */
const sentAtMost = 100;

const today = `((now() + s."clockOffsetMs" * interval '1 millisecond') AT TIME ZONE 'UTC')::date`;
const pending = `provider."Organization" o JOIN sim."Sandbox" s ON s.id = o."sandboxId"
  WHERE s.kind <> 'template' AND (o."remindedOn" IS NULL OR o."remindedOn" < ${today})`;

/** Tells each organisation, once a day by its sandbox's clock, which installments are due soon (3§3). */
export const paymentReminders: JobKind = {
  name,
  async waiting(connection) {
    const { rows } = await connection.query<Job>(`SELECT o."sandboxId", o.id FROM ${pending} ORDER BY 1, 2`);
    return rows;
  },
  async countPending(database) {
    const { rows } = await database.query<{ count: number }>(`SELECT count(*)::int AS count FROM ${pending}`);
    return rows[0]?.count ?? 0;
  },
  async run(connection, job, stop) {
    const day = await daysOf(connection, job);
    if (!day) return;
    const window = reminderWindow(day.remindedOn, day.today);
    const due = window ? await dueInstallments(connection, job, window, stop) : [];
    if (due) await inTransaction(connection, () => remind(connection, job, { ...day, due }));
  },
  /** The day is left out, and people read that it was; the next day is a new attempt. */
  async giveUp(connection, job) {
    const day = await daysOf(connection, job);
    if (!day || !(await lockSandbox(connection, job.sandboxId))) return;
    await connection.query('UPDATE provider."Organization" SET "remindedOn" = $3 WHERE "sandboxId" = $1 AND id = $2', [
      job.sandboxId,
      job.id,
      day.today,
    ]);
    await announceEvent(connection, 'payment.due', {
      ...noticeOf(job, day),
      subject: 'Payment reminders failed',
      body: `The installments that are due soon could not be looked up on ${day.today}. Look at the loans yourself.`,
    });
    await forgetFailures(connection, name, job);
  },
};

type Days = { remindedOn: string | null; today: string; clockOffsetMs: number };
type Due = { clientName: string; referenceNum: string; dueOn: string; amount: number };

async function daysOf(connection: Connection, { sandboxId, id }: Job): Promise<Days | undefined> {
  const { rows } = await connection.query<Omit<Days, 'today'>>(
    `SELECT o."remindedOn"::text AS "remindedOn", s."clockOffsetMs"::float8 AS "clockOffsetMs"
     FROM provider."Organization" o JOIN sim."Sandbox" s ON s.id = o."sandboxId" WHERE s.id = $1 AND o.id = $2`,
    [sandboxId, id],
  );
  return rows[0] && { ...rows[0], today: dayOf(now(rows[0])) };
}

type LoanRow = RepayableRow & Pick<Due, 'clientName' | 'referenceNum'> & { id: number };

/**
 * `$1` sandbox, `$2` organisation, `$3` the last loan looked at, `$4` days of the month. Leaves out monthly loans whose
 * installments are due on other days of the month; days after the 27th move in short months.
 */
const loansStatement = `
  SELECT l.id, l."referenceNum", l."lenderStatus"::text AS "lenderStatus", l.amount::text AS amount, l.tenure, l.terms,
    l."loanStartDate"::text AS "loanStartDate", c."firstName" || ' ' || c."lastName" AS "clientName",
    ${repaymentsSql('l')} AS repayments
  FROM provider."LoanApplication" l
  JOIN provider."Lender" lender ON lender."sandboxId" = l."sandboxId" AND lender.id = l."lenderId"
  JOIN provider."Client" c ON c."sandboxId" = l."sandboxId" AND c.id = l."clientId"
  WHERE l."sandboxId" = $1 AND lender."organizationId" = $2 AND l.id > $3 AND l."lenderStatus" = 'Disbursed'
    AND l."loanStartDate" IS NOT NULL AND ((l.terms ->> 'repaymentFrequencyType')::int IS DISTINCT FROM 2
      OR extract(day FROM l."loanStartDate") > 27 OR extract(day FROM l."loanStartDate") = ANY ($4::int[]))
  ORDER BY l.id LIMIT ${stepLoans}`;

/** Undefined where the worker has to stop before it is done. */
async function dueInstallments(
  connection: Connection,
  { sandboxId, id }: Job,
  window: DayWindow,
  stop: AbortSignal,
): Promise<Due[] | undefined> {
  const length = daysBetween(window.from, window.to) + 1;
  const daysOfMonth = Array.from({ length }, (_none, at) => Number(daysAfter(window.from, at).slice(8)));
  const due: Due[] = [];
  for (let last = 0; ;) {
    if (stop.aborted) return undefined;
    const { rows } = await connection.query<LoanRow>(loansStatement, [sandboxId, id, last, daysOfMonth]);
    due.push(...rows.flatMap((row) => dueOf(row, window)));
    if (rows.length < stepLoans) return due.sort((one, other) => (one.dueOn < other.dueOn ? -1 : 1));
    last = rows.at(-1)!.id;
  }
}

function dueOf(row: LoanRow, window: DayWindow): Due[] {
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

/** Marks the day as done and tells of it, once: another worker may have been faster. */
async function remind(connection: Connection, job: Job, day: Days & { due: readonly Due[] }): Promise<void> {
  const { due, today: reached, remindedOn } = day;
  if (!(await lockSandbox(connection, job.sandboxId))) return;
  const { rowCount } = await connection.query(
    `UPDATE provider."Organization" SET "remindedOn" = $3
     WHERE "sandboxId" = $1 AND id = $2 AND "remindedOn" IS NOT DISTINCT FROM $4::date`,
    [job.sandboxId, job.id, reached, remindedOn],
  );
  if (rowCount === 0 || due.length === 0) return;
  const named = due
    .slice(0, namedAtMost)
    .map(
      ({ clientName, referenceNum, dueOn, amount }) =>
        `${clientName} (${referenceNum}), ${formatMoney(fromPesewas(amount))}, on ${dueOn}`,
    );
  const others = due.length > namedAtMost ? [`${due.length - namedAtMost} more`] : [];
  await announceEvent(connection, 'payment.due', {
    ...noticeOf(job, day),
    subject: due.length === 1 ? 'Payment due soon' : `${due.length} payments due soon`,
    body: `${[...named, ...others].join('; ')}.`,
    data: { day: reached, installments: due.slice(0, sentAtMost).map(webhookInstallment) },
  });
}

const webhookInstallment = ({ referenceNum, dueOn, amount }: Due) => ({
  reference: referenceNum,
  dueOn,
  amount: fromPesewas(amount),
});
