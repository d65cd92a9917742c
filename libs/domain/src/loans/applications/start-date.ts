import { monthsAfter } from '../schedule/periods.ts';

/** Days, both allowed: `2026-11-22`. */
export type StartDateBounds = { earliest: string; latest: string };

/** When a loan that is asked for on `today` (`2026-11-22`, by the service's clock) may start: from that day to a year ahead. */
export const startDateBounds = (today: string): StartDateBounds => ({
  earliest: today,
  latest: monthsAfter(today, 12),
});

/** Why a loan cannot start on a day (`2026-11-22`), in words for the person; undefined when it can. */
export function startDateProblem({ earliest, latest }: StartDateBounds, day: string): string | undefined {
  const isDay = /^\d{4}-\d\d-\d\d$/.test(day) && monthsAfter(day, 0) === day;
  return isDay && day >= earliest && day <= latest ? undefined : `Enter a date from ${earliest} to ${latest}`;
}

/**
 * The first day of a loan that is paid out on `today`: the day that was asked for, or today if that day has passed or none
 * was asked for.
 */
export const firstDayOf = (askedFor: string | null, today: string): string =>
  askedFor !== null && askedFor > today ? askedFor : today;

const startDateKeys = ['loan_start_date', 'start_date'] as const;

/**
 * The day on which a client wants a loan to start, where the lender's form asks for it in a field of such a name; undefined
 * where it does not, or was left empty. `day` has the first ten characters of the answer.
 */
export function askedStartDate(answers: Readonly<Record<string, string>>): { key: string; day: string } | undefined {
  const key = startDateKeys.find((name) => (answers[name] ?? '') !== '');
  return key && { key, day: (answers[key] ?? '').slice(0, 10) };
}
