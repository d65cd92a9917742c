import type { Connection } from '@oware/db/connections';
import { execute, type Given, prepare, type Queryable, readRows, sql, tables } from '@oware/db/statements';
import { dayOf, formatMoney, fromPesewas } from '@oware/domain';
import { recordAudits } from '../control/audit.ts';
import { announceTimedEvents, type TimedNotice } from '../control/timed-notices.ts';
import { lockReminders, lockSandboxLoans, type SandboxLoan, type Schedules } from './aging-loans.rows.ts';
import { type DayReminder, forecastTime, type LoanRepayment, type TimeWindow } from './forecast.ts';
import { reminderNotice } from './reminder-notice.ts';
import { settleSandboxSavings } from './savings-time.ts';
import { inOrder, type TimeEvent } from './time-events.ts';

type Lines = { sandboxId: number; lines: string };

/** The ids follow the time, so that the newest of a moment comes first in every list. */
const insertPayments = prepare(
  {},
  ({ sandboxId, lines }: Given<Lines>) => sql<{ id: number }>`
    INSERT INTO provider."Payment" ("sandboxId", "lenderId", "clientId", "applicationId", kind, "clientReference", amount,
      "momoNumber", status, "paidAt")
    SELECT ${sandboxId}::int, line."lenderId", line."clientId", line."loanId", 'repayment', line.reference, line.amount,
      line."momoNumber", 'Successful', line.at
    FROM ROWS FROM (jsonb_to_recordset(${lines}::jsonb) AS ("lenderId" int, "clientId" int, "loanId" int, reference text,
      amount numeric, "momoNumber" text, at timestamptz)) WITH ORDINALITY
      AS line ("lenderId", "clientId", "loanId", reference, amount, "momoNumber", at, number)
    ORDER BY line.number RETURNING id`,
);

const insertEvents = prepare(
  {},
  ({ sandboxId, lines }: Given<Lines>) => sql`
    INSERT INTO sim."TimeEvent" ("sandboxId", at, kind, subject, person, amount)
    SELECT ${sandboxId}::int, line.at, line.kind, line.subject, line.person, line.amount
    FROM ROWS FROM (jsonb_to_recordset(${lines}::jsonb) AS (at timestamptz, kind text, subject text, person text,
      amount bigint)) WITH ORDINALITY AS line (at, kind, subject, person, amount, number)
    ORDER BY line.number`,
);

const noteReminded = prepare({}, ({ sandboxId, day }: Given<{ sandboxId: number; day: string }>) =>
  tables
    .updateTable('provider.Organization')
    .set({ remindedOn: sql<Date>`${day}::date` })
    .where('sandboxId', '=', sandboxId)
    .where((row) => row.or([row('remindedOn', 'is', null), row('remindedOn', '<', sql<Date>`${day}::date`)])),
);

/** Returns the reference of a repayment that a client makes by habit: once for each installment. */
const referenceOf = ({ loan, number }: LoanRepayment): string => `${loan.referenceNum}/${number}-MM`;

/** Returns what staff are told of a repayment by mobile money. `amount` is GHS as decimal text. */
export const repaymentNotice = (
  {
    id,
    clientId,
    lenderId,
    referenceNum,
    clientName,
  }: Pick<SandboxLoan, 'id' | 'clientId' | 'lenderId' | 'referenceNum' | 'clientName'>,
  { transactionId, amount }: { transactionId: string; amount: string },
) => ({
  subject: 'Payment received',
  body: `${clientName} repaid ${formatMoney(amount)} of ${referenceNum}.`,
  callBack: `/transaction/details/${transactionId}`,
  data: {
    transactionId,
    loanId: String(id),
    clientId: String(clientId),
    lenderId: String(lenderId),
    reference: referenceNum,
    amount,
  },
});

async function bookRepayments(tx: Connection, sandboxId: number, repayments: readonly LoanRepayment[]): Promise<void> {
  if (repayments.length === 0) return;
  const lines = repayments.map((one) => ({
    lenderId: one.loan.lenderId,
    clientId: one.loan.clientId,
    loanId: one.loan.id,
    reference: referenceOf(one),
    amount: fromPesewas(one.amount),
    momoNumber: one.loan.momoNumber,
    at: one.at,
  }));
  const ids = await readRows(tx, insertPayments({ sandboxId, lines: JSON.stringify(lines) }));
  const records = repayments.map((one) => ({
    kind: 'loan' as const,
    id: one.loan.id,
    name: one.loan.referenceNum,
    organizationId: one.loan.organizationId,
    action: 'changed' as const,
    changes: [{ field: 'repayment', from: null, to: `${formatMoney(fromPesewas(one.amount))} (${referenceOf(one)})` }],
    at: new Date(one.at),
  }));
  await recordAudits(tx, { sandbox: { id: sandboxId, clockOffsetMs: 0 }, user: null }, records);
  const notices = repayments.map((one, index): TimedNotice => ({
    at: new Date(one.at),
    organizationId: one.loan.organizationId,
    ...repaymentNotice(one.loan, { transactionId: String(ids[index]?.id), amount: fromPesewas(one.amount) }),
  }));
  await announceTimedEvents(tx, sandboxId, 'payment.received', notices);
}

async function sendReminders(tx: Connection, window: TimeWindow, reminders: readonly DayReminder[]): Promise<void> {
  const { sandboxId, through } = window;
  await execute(tx, noteReminded({ sandboxId, day: dayOf(new Date(through)) }));
  const notices = reminders.map(({ organizationId, at, due }): TimedNotice => ({
    at: new Date(at),
    organizationId,
    callBack: '/loans',
    ...reminderNotice(at.slice(0, 10), due),
  }));
  await announceTimedEvents(tx, sandboxId, 'payment.due', notices);
}

/** Writes lines of the timeline, in the order of their time. */
const writeTimeEvents = (tx: Queryable, sandboxId: number, events: readonly TimeEvent[]): Promise<number> =>
  execute(tx, insertEvents({ sandboxId, lines: JSON.stringify(events) }));

/**
 * Carries out what a part of time brings, in the transaction of the connection, which holds the lock of the sandbox's
 * time: repayments of clients with audit, notifications and webhooks; reminders; interest and fees of savings accounts;
 * and the timeline. Each has the time at which it happens. Done again for the same time, it changes nothing.
 */
export async function settleTime(connection: Connection, window: TimeWindow, schedules?: Schedules): Promise<void> {
  const { sandboxId, since, through } = window;
  if (through <= since) return;
  await lockSandboxLoans(connection, sandboxId);
  await lockReminders(connection, sandboxId);
  const forecast = await forecastTime(connection, window, schedules);
  await bookRepayments(connection, sandboxId, forecast.repayments);
  await sendReminders(connection, window, forecast.reminders);
  const savings = await settleSandboxSavings(connection, window);
  await writeTimeEvents(connection, sandboxId, inOrder([...savings, ...forecast.events]));
}
