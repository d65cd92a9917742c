import { daysAfter, repaymentSchedule, toPesewas } from '@oware/domain';
import { dayBefore } from '../synthetic/anchor.ts';
import { personas, type PersonaName } from '../clients/personas.ts';
import { createRandom } from '../synthetic/random.ts';
import type { ClientRow, LoanApplicationRow, PaymentRow, RepaymentHabitRow } from '../world/rows.ts';

/**
 * How the personas pay as time passes: days after the due date, null for one who has stopped paying. The others pay on
 * the due date.
 */
const personaHabits = {
  /** His salary has been stopped. */
  loanPastDue: null,
  /** She makes up for missed weeks when the market was good, and pays the overdue fees. */
  underscoreInName: 17,
  /** Waits for the month's takings. */
  buysOnCredit: 12,
  /** Pays when his account at the other lender is debited. */
  borrowsFromTwo: 5,
} as const satisfies Partial<Record<PersonaName, number | null>>;

/** Days around the start of a world on which no late payment is due, so that a new sandbox stays as seeded for a while. */
const quiet = { from: dayBefore(4), to: dayBefore(-7) };

type LoanBook = { LoanApplication: readonly LoanApplicationRow[]; Payment: readonly PaymentRow[] };

/** Returns the due dates of a client's disbursed loans. */
const dueDaysOf = (loans: readonly LoanApplicationRow[]): string[] =>
  loans.flatMap(({ amount, tenure, terms, loanStartDate: startsOn }) =>
    startsOn === null
      ? []
      : repaymentSchedule({ principal: toPesewas(amount), tenure, terms, startsOn }).installments.map(
          ({ dueOn }) => dueOn,
        ),
  );

/** Returns whether an installment was overdue when the world began. */
function isInArrears(loans: readonly LoanApplicationRow[], payments: readonly PaymentRow[]): boolean {
  return loans.some((loan) => {
    const paid = payments.filter(
      ({ applicationId, kind, status }) => applicationId === loan.id && kind === 'repayment' && status === 'Successful',
    ).length;
    return dueDaysOf([loan]).filter((day) => day < dayBefore(0)).length > paid;
  });
}

/** Returns a number of days from `least` on at which no payment falls on a quiet day. */
function daysOutsideQuiet(least: number, dueDays: readonly string[]): number {
  const isQuiet = (days: number) =>
    dueDays.some((day) => daysAfter(day, days) >= quiet.from && daysAfter(day, days) <= quiet.to);
  let days = least;
  while (isQuiet(days)) days++;
  return days;
}

/**
 * Returns the habits of the clients who don't pay on the due date. Of the clients without a story one in five pays late
 * and one in twelve has stopped; of those in arrears everyone does one or the other. Uses random numbers of its own, so
 * that another client changes nobody else's habit.
 */
export function repaymentHabitsOf(clients: readonly ClientRow[], book: LoanBook): RepaymentHabitRow[] {
  const byClient = Map.groupBy(
    book.LoanApplication.filter(({ lenderStatus }) => lenderStatus === 'Disbursed'),
    ({ clientId }) => clientId,
  );
  const told = new Map(Object.entries(personas).map(([name, { client }]) => [client.id, name]));
  return clients.flatMap(({ id: clientId }): RepaymentHabitRow[] => {
    const loans = byClient.get(clientId) ?? [];
    const persona = told.get(clientId);
    if (persona !== undefined) {
      const least = Object.entries(personaHabits).find(([name]) => name === persona)?.[1];
      if (least === undefined) return [];
      return [{ clientId, daysLate: least === null ? null : daysOutsideQuiet(least, dueDaysOf(loans)) }];
    }
    const random = createRandom(clientId * 31);
    const isLate = isInArrears(loans, book.Payment);
    if (random.percent(isLate ? 45 : 8)) return [{ clientId, daysLate: null }];
    if (!isLate && !random.percent(20)) return [];
    const least = isLate ? random.int(40, 75) : random.int(2, 45);
    return [{ clientId, daysLate: daysOutsideQuiet(least, dueDaysOf(loans)) }];
  });
}
