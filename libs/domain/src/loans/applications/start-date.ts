import { isDayText } from '../../values/day.ts';
import { monthsAfter } from '../schedule/periods.ts';

/** Dates, both inclusive: `2026-11-22`. */
export type StartDateBounds = { earliest: string; latest: string };

/**
 * Returns the allowed start dates of a loan requested on `today` (`2026-11-22`, by the service's clock): from today to
 * one year ahead.
 */
export const startDateBounds = (today: string): StartDateBounds => ({
  earliest: today,
  latest: monthsAfter(today, 12),
});

/** Returns why a start date (`2026-11-22`) is invalid, as a sentence; undefined if it is valid. */
export function startDateProblem({ earliest, latest }: StartDateBounds, day: string): string | undefined {
  return isDayText(day) && day >= earliest && day <= latest ? undefined : `Enter a date from ${earliest} to ${latest}`;
}

/**
 * Returns the first day of a loan disbursed `today`: the requested day, or today if that has passed or none was
 * requested.
 */
export const firstDayOf = (askedFor: string | null, today: string): string =>
  askedFor !== null && askedFor > today ? askedFor : today;

const startDateKeys = ['loan_start_date', 'start_date'] as const;

/**
 * Returns the start date that a client requested in a form field of that name; undefined without an answer. `day`
 * contains the first ten characters of the answer.
 */
export function askedStartDate(answers: Readonly<Record<string, string>>): { key: string; day: string } | undefined {
  const key = startDateKeys.find((name) => (answers[name] ?? '') !== '');
  return key && { key, day: (answers[key] ?? '').slice(0, 10) };
}
