import { dateLanguage, ghanaTimeZone } from '@oware/domain';
import { dash } from './dash.ts';

const day = { day: '2-digit', month: 'short', year: 'numeric', timeZone: ghanaTimeZone } as const;
const moment = { ...day, hour: '2-digit', minute: '2-digit', hour12: false } as const;

/** Returns a function that formats dates. The language is read at the first date: this is loaded before the language. */
function formatterOf(form: Intl.DateTimeFormatOptions): (date: Date) => string {
  let formatter: Intl.DateTimeFormat | undefined;
  return (date) => (formatter ??= new Intl.DateTimeFormat(dateLanguage(), form)).format(date);
}

const dayText = formatterOf(day);
const momentText = formatterOf(moment);

/**
 * Formats a date or moment as `20 Nov 2026`. Other text is returned unchanged, since a provider may send dates as
 * typed.
 */
export const formatDay = (text: string | null | undefined): string => format(dayText, text);

/**
 * Formats a moment as `20 Nov 2026, 08:15` in Ghana’s time, as filters and files count days. A day without a time stays
 * a day: some providers send no more.
 */
export const formatMoment = (text: string | null | undefined): string =>
  isDay(text) ? formatDay(text) : format(momentText, text);

const isDay = (text: string | null | undefined): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text ?? '');

function format(written: (date: Date) => string, text: string | null | undefined): string {
  if (!text) return dash;
  const date = new Date(isDay(text) ? `${text}T12:00:00Z` : text);
  return Number.isNaN(date.getTime()) || !/^\d{4}-/.test(text) ? text : written(date);
}
