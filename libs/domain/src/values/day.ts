/** Ghana's time zone. It applies to all days and times that people see, whatever the time zone of their browser. */
export const ghanaTimeZone = 'UTC';

export function dayOf(moment: Date): string;
export function dayOf(moment: Date | null): string | null;
/** Returns the date of a moment in {@link ghanaTimeZone}: `2026-03-02`. */
export function dayOf(moment: Date | null): string | null {
  return moment?.toISOString().slice(0, 10) ?? null;
}

const monthLengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Whether a text in the form `2026-11-22` is a day of the calendar. */
export function isCalendarDay(day: string): boolean {
  const [year, month, date] = [Number(day.slice(0, 4)), Number(day.slice(5, 7)), Number(day.slice(8))];
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const length = month === 2 && isLeap ? 29 : (monthLengths[month - 1] ?? 0);
  return date >= 1 && date <= length;
}

const dayFirst = /^(\d{1,2})(?:\/|-|\.|\s)(\d{1,2})(?:\/|-|\.|\s)(\d{4})$/;
const digitsOnly = /^(\d{2})(\d{2})(\d{4})$/;

/**
 * Converts a typed date to `1990-04-17`: `17/4/1990`, `17.04.1990`, `17-04-1990`, `17041990` or `1990-04-17`.
 * Other text, and days that the calendar doesn't have, are returned trimmed.
 */
export function readTypedDay(text: string): string {
  const typed = text.trim();
  const [, date, month, year] = dayFirst.exec(typed) ?? digitsOnly.exec(typed) ?? [];
  if (date === undefined || month === undefined || year === undefined) return typed;
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  return isCalendarDay(day) ? day : typed;
}

/** Returns whether a text is a day of the calendar in the form `1990-04-17`. */
export const isDayText = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && isCalendarDay(text);

/** Formats `1990-04-17` as people in Ghana type it: `17/04/1990`. Other text is returned unchanged. */
export const typedDayText = (day: string): string => (isDayText(day) ? day.split('-').reverse().join('/') : day);

/** Returns why {@link readTypedDay} could not convert a text, as a sentence for the person who typed it. */
export function typedDayProblem(text: string): string | undefined {
  if (isDayText(readTypedDay(text))) return undefined;
  const typed = text.trim();
  return dayFirst.test(typed) || digitsOnly.test(typed)
    ? 'There is no such day. Enter the day first, then the month'
    : 'Enter a date such as 17/04/1990';
}

/** Returns the age in years on the day `today`; undefined before the birth. Both are days such as `1990-04-17`. */
export function ageOn(today: string, birthDate: string): number | undefined {
  if (birthDate > today) return undefined;
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return today.slice(5) < birthDate.slice(5) ? years - 1 : years;
}
