import type { Connection } from '@oware/db/connections';
import { asText } from '@oware/db/expressions';
import { type Given, prepare, type Queryable, readRows, tables } from '@oware/db/statements';
import {
  agedExposure,
  ageLoan,
  type AgingWindow,
  type ArrivingRepayment,
  dayOf,
  daysAfter,
  type ExposedLoan,
  isOpen,
  remindersOf,
} from '@oware/domain';
import { type SandboxLoan, readSandboxLoans, type Schedules } from './aging-loans.rows.ts';
import { readExpiring } from './expiring.rows.ts';
import type { DueInstallment } from './reminder-notice.ts';
import { inOrder, type TimeEvent } from './time-events.ts';

/** A part of time in a sandbox, after `since` and until `through`, as ISO moments. */
export type TimeWindow = AgingWindow & { sandboxId: number; endsSessions: boolean };

/** A loan with what time brings to it. */
type AgedLoan = { loan: SandboxLoan; arriving: ArrivingRepayment[] };
/** A repayment with its loan. */
export type LoanRepayment = ArrivingRepayment & { loan: SandboxLoan };
/** The reminder of a day to an organisation. */
export type DayReminder = { organizationId: number; organizationName: string; at: string; due: DueInstallment[] };

/** What time brings to a sandbox, without interest and fees of savings accounts. Everything is in the order of time. */
export type Forecast = {
  loans: AgedLoan[];
  repayments: LoanRepayment[];
  reminders: DayReminder[];
  events: TimeEvent[];
};

const remindedOrganizations = prepare({}, ({ sandboxId }: Given<{ sandboxId: number }>) =>
  tables
    .selectFrom('provider.Organization')
    .select((row) => ['id', 'name', asText(row.ref('remindedOn')).as('remindedOn')])
    .where('sandboxId', '=', sandboxId)
    .orderBy('id'),
);

const dayOfText = (moment: string): string => dayOf(new Date(moment));

/** Calculates what a part of time brings, and changes nothing. */
export async function forecastTime(
  connection: Connection,
  window: TimeWindow,
  schedules?: Schedules,
): Promise<Forecast> {
  const { sandboxId } = window;
  const found = await readSandboxLoans(connection, sandboxId, schedules);
  const aged = found.map((loan) => ({ loan, ...ageLoan(loan, window) }));
  const loans = aged.map(({ loan, repayments }) => ({ loan, arriving: repayments }));
  const repayments = inOrder(aged.flatMap(({ loan, repayments: own }) => own.map((one) => ({ ...one, loan }))));
  const reminders = await remindersIn(connection, window, loans);
  const events = [
    ...reminders.map(({ at, organizationName, due }): TimeEvent => ({
      at,
      kind: 'reminder',
      subject: organizationName,
      person: null,
      amount: due.reduce((sum, { amount }) => sum + amount, 0),
    })),
    ...aged.flatMap(({ loan, milestones }) =>
      milestones.filter(({ kind }) => kind !== 'loan_repaid').map((one) => loanEvent(loan, one)),
    ),
    ...repayments.map((one) => loanEvent(one.loan, { ...one, kind: 'repayment' })),
    // a loan closes after its last repayment, at the same moment
    ...aged.flatMap(({ loan, milestones }) =>
      milestones.filter(({ kind }) => kind === 'loan_repaid').map((one) => loanEvent(loan, one)),
    ),
    ...(await readExpiring(connection, window)),
  ];
  return { loans, repayments, reminders, events: inOrder(events) };
}

const loanEvent = (
  { referenceNum, clientName }: SandboxLoan,
  { at, kind, amount }: Pick<TimeEvent, 'at' | 'kind'> & { amount: number },
): TimeEvent => ({ at, kind, subject: referenceNum, person: clientName, amount });

/**
 * Returns the reminders to each organisation: one for each day on which an installment is announced, at its first
 * moment. The day on which the part of time begins may not have been announced yet.
 */
async function remindersIn(tx: Queryable, window: TimeWindow, loans: readonly AgedLoan[]): Promise<DayReminder[]> {
  const { sandboxId, since, through } = window;
  if (through <= since) return [];
  const organizations = await readRows(tx, remindedOrganizations({ sandboxId }));
  const reminders = organizations.flatMap(({ id, name, remindedOn }): DayReminder[] => {
    const today = dayOfText(since);
    const next = remindedOn === null ? today : daysAfter(remindedOn, 1);
    const days = { remindedOn, first: next > today ? next : today, last: dayOfText(through) };
    const due = loans
      .filter(({ loan }) => loan.organizationId === id)
      .flatMap(({ loan, arriving }) =>
        remindersOf(loan, arriving, days).map((one) => ({
          ...one,
          referenceNum: loan.referenceNum,
          clientName: loan.clientName,
        })),
      );
    return [...Map.groupBy(due, ({ on }) => on)].map(([day, ofDay]) => {
      const midnight = `${day}T00:00:00.000Z`;
      return {
        organizationId: id,
        organizationName: name,
        at: midnight > since ? midnight : since,
        due: ofDay.sort((one, other) => (one.dueOn < other.dueOn ? -1 : one.dueOn > other.dueOn ? 1 : 0)),
      };
    });
  });
  return inOrder(reminders);
}

/** Returns the open loans at a moment by which the forecast's repayments have arrived. */
export const portfolioAt = ({ loans }: Pick<Forecast, 'loans'>, moment: string): ExposedLoan[] =>
  loans.flatMap(({ loan, arriving }) => {
    const exposure = agedExposure(
      loan,
      arriving.filter(({ at }) => at <= moment),
      dayOfText(moment),
    );
    return isOpen(exposure) ? [{ clientId: loan.clientId, ...exposure }] : [];
  });
