/** A time in the contract's form, and the form in which it was sent. */
export type ReadTime = { text: string; found: string };

/** Distinguishes milliseconds from seconds since 1970, for any year from 1654 to 2286. */
const smallestMilliseconds = 1e10;
/** The limit of `Date`. */
const largestMilliseconds = 8.64e15;

const two = (number: number): string => String(number).padStart(2, '0');

/** Reads `[2026, 11, 20, 8, 15, 0, 123000000]`: year, month, day and optionally hour, minute, second, nanoseconds. */
function timeOfParts(parts: readonly unknown[]): string | undefined {
  if (parts.length < 3 || parts.length > 7 || !parts.every((part) => Number.isInteger(Number(part)) && part !== null))
    return undefined;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0, nanos = 0] = parts.map(Number);
  const date = new Date(Date.UTC(year, month - 1, day, hour, minute, second, Math.trunc(nanos / 1e6)));
  // an invalid month or hour would overflow into the next
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && date.getUTCMinutes() === minute;
  return isReal && year > 999 ? date.toISOString() : undefined;
}

function timeOfNumber(number: number): ReadTime | undefined {
  const isSeconds = Math.abs(number) < smallestMilliseconds;
  const milliseconds = isSeconds ? number * 1000 : number;
  if (!Number.isFinite(number) || Math.abs(milliseconds) > largestMilliseconds) return undefined;
  const text = new Date(Math.round(milliseconds)).toISOString();
  return text.length === 24 ? { text, found: isSeconds ? 'seconds since 1970' : 'milliseconds since 1970' } : undefined;
}

const dayThenTime = /^(\d{4})[-/](\d\d?)[-/](\d\d?)(?:[T ]\s*(\S.*))?$/i;
/** Day before month, as is usual in Ghana. */
const dayFirst = /^(\d\d?)[-/.](\d\d?)[-/.](\d{4})(?:,?[T ]\s*(\S.*))?$/i;
const clock = /^(\d\d?):(\d\d)(?::(\d\d))?(\.\d+)?\s*(Z|UTC|GMT|[+-]\d\d:?\d\d|[+-]\d\d)?(?:\[[\w/]+\])?$/i;

function zoneOf(zone: string | undefined): string {
  if (zone === undefined || /^(z|utc|gmt)$/i.test(zone)) return 'Z';
  if (zone.length === 3) return `${zone}:00`;
  return zone.includes(':') ? zone : `${zone.slice(0, 3)}:${zone.slice(3)}`;
}

/** Returns the parts of a time in text form. The default zone is Ghana's, which is UTC all year. */
function timeOfText(text: string): { day: string; time?: string; found: string } | undefined {
  const yearFirst = dayThenTime.exec(text);
  const match = yearFirst ?? dayFirst.exec(text);
  if (!match) return undefined;
  const [, one = '', month = '', other = '', rest] = match;
  const [year, date] = yearFirst ? [one, other] : [other, one];
  const day = `${year}-${two(Number(month))}-${two(Number(date))}`;
  const order = yearFirst ? '' : ', day before month';
  if (rest === undefined) return { day, found: `day without time${order}` };
  const [whole, hour = '', minute = '', second = '00', fraction = '', zone] = clock.exec(rest) ?? [];
  if (whole === undefined) return undefined;
  const form = zone === undefined ? 'date and time without zone' : 'date and time in another format';
  return { day, time: `${hour.padStart(2, '0')}:${minute}:${second}${fraction}${zoneOf(zone)}`, found: form + order };
}

const isDigits = (text: string): boolean => /^-?\d{9,16}(\.\d+)?$/.test(text);

/**
 * Returns a moment as `2026-11-20T08:15:00Z` from other common forms; undefined if unreadable. A day without a time
 * stays a day, because people would take midnight for the time.
 */
export function readMoment(value: unknown): ReadTime | undefined {
  if (Array.isArray(value)) {
    const text = value.length === 3 ? timeOfParts(value)?.slice(0, 10) : timeOfParts(value);
    return text === undefined ? undefined : { text, found: 'list of year, month, day and time' };
  }
  if (typeof value === 'number') return timeOfNumber(value);
  if (typeof value !== 'string') return undefined;
  if (isDigits(value)) return timeOfNumber(Number(value));
  const parts = timeOfText(value.trim());
  return parts && { text: parts.time === undefined ? parts.day : `${parts.day}T${parts.time}`, found: parts.found };
}

/** Returns a day as `2026-11-20` from other common forms, without the time of day; undefined if unreadable. */
export function readDay(value: unknown): ReadTime | undefined {
  if (Array.isArray(value)) {
    const text = timeOfParts(value)?.slice(0, 10);
    return text === undefined ? undefined : { text, found: 'list of year, month and day' };
  }
  if (typeof value === 'string' && !isDigits(value)) {
    const parts = timeOfText(value.trim());
    return parts && { text: parts.day, found: parts.found };
  }
  const moment = readMoment(value);
  return moment && { ...moment, text: moment.text.slice(0, 10) };
}
