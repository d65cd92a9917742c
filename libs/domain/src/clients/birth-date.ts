import { day } from '@oware/contract';

/** Minimum age of a client. */
export const adultAge = 18;
/** Maximum plausible age. */
export const oldestAge = 120;
/** Keys of form fields for a date of birth. */
export const birthDateKeys: readonly string[] = ['date_of_birth', 'dateofbirth', 'birth_date'];

const yearsBefore = (today: string, years: number): string =>
  `${String(Number(today.slice(0, 4)) - years).padStart(4, '0')}${today.slice(4)}`;

/**
 * Returns why a date of birth is invalid; undefined if it is valid. `today` is the service's date, such as
 * `2026-11-22`.
 */
export function birthDateProblem(text: string, today: string): string | undefined {
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || Number.isNaN(Date.parse(text))) return 'Enter a day such as 1990-04-17';
  if (text > today) return 'Enter a day that has passed';
  if (text > yearsBefore(today, adultAge)) return `A client is at least ${adultAge} years old`;
  if (text <= yearsBefore(today, oldestAge)) return `Enter a day of the last ${oldestAge} years`;
  return day.safeParse(text).success ? undefined : 'Enter a day such as 1990-04-17';
}
