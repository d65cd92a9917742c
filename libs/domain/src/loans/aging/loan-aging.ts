import { loanStanding, overdueFeesOf } from '../applications/loan-standing.ts';
import { reminderDays } from '../../organization/notification-events.ts';
import { exposureOf } from '../../portfolio/exposure.ts';
import { daysAfter } from '../schedule/periods.ts';
import type { AgingLoan, AgingWindow, ArrivingRepayment } from './aging-loan.ts';
import { type LoanMilestone, milestonesOf } from './loan-milestones.ts';

/** What time brings to a loan. Repayments and milestones are in the order of their time. */
export type LoanAging = { repayments: ArrivingRepayment[]; milestones: LoanMilestone[] };

const firstMinute = 8 * 60;
const minutes = 8 * 60;

/** Returns the time of day at which the client of a loan pays, in business hours: `08:31:00.000Z`. */
export const payingTimeOf = (loanId: number): string =>
  new Date((firstMinute + ((loanId * 37) % minutes)) * 60_000).toISOString().slice(11);

const sumOf = (amounts: readonly { amount: number }[]): number => amounts.reduce((sum, { amount }) => sum + amount, 0);

/**
 * Returns the repayments that a client makes by habit. Each settles everything that is due by then, overdue fees
 * included, so a repayment that someone made earlier makes it smaller. The result for a moment doesn't depend on the
 * steps in which it was reached: what is paid already is never paid again.
 */
function arrivingRepayments(
  { id, schedule, terms, repayments, habit: { daysLate } }: AgingLoan,
  { startedAt, through }: AgingWindow,
): ArrivingRepayment[] {
  if (daysLate === null) return [];
  const arriving: ArrivingRepayment[] = [];
  const known = [...repayments];
  let paid = sumOf(known);
  let due = 0;
  for (const { number, dueOn, amount: installment } of schedule.installments) {
    due += installment;
    const day = daysAfter(dueOn, daysLate);
    const at = `${day}T${payingTimeOf(id)}`;
    if (at > through) break;
    if (at <= startedAt) continue;
    const amount = due + sumOf(overdueFeesOf(schedule, terms, known, day)) - paid;
    if (amount <= 0) continue;
    arriving.push({ at, number, day, amount });
    known.push({ day, amount });
    paid += amount;
  }
  return arriving;
}

/** Returns what happens to a loan in a part of time. */
export function ageLoan(loan: AgingLoan, window: AgingWindow): LoanAging {
  const repayments = arrivingRepayments(loan, window);
  return { repayments, milestones: milestonesOf(loan, repayments, window) };
}

/** Returns the exposure of a loan at the end of a day, with the repayments that arrived until then. */
export function agedExposure(
  { schedule, terms, repayments }: AgingLoan,
  arriving: readonly ArrivingRepayment[],
  today: string,
) {
  return exposureOf(loanStanding(schedule, terms, [...repayments, ...arriving], today), today);
}

/** An installment of which staff are reminded: its unpaid amount in pesewas, and the day of the reminder. */
export type Reminder = { on: string; dueOn: string; amount: number };

/**
 * Returns the reminders of a loan's installments: each on the day that is three days before it is due, those that are
 * due sooner on the first day. `remindedOn` is the day of the last reminders.
 */
export function remindersOf(
  { schedule, repayments }: AgingLoan,
  arriving: readonly ArrivingRepayment[],
  { remindedOn, first, last }: { remindedOn: string | null; first: string; last: string },
): Reminder[] {
  const announced = remindedOn === null ? '' : daysAfter(remindedOn, reminderDays);
  const paidBefore = sumOf(repayments);
  let due = 0;
  return schedule.installments.flatMap(({ dueOn, amount }) => {
    due += amount;
    const early = daysAfter(dueOn, -reminderDays);
    const on = early < first ? first : early;
    if (dueOn <= announced || dueOn < first || on > last) return [];
    const paid = paidBefore + sumOf(arriving.filter(({ day }) => day < on));
    const unpaid = Math.min(amount, due - paid);
    return unpaid > 0 ? [{ on, dueOn, amount: unpaid }] : [];
  });
}
