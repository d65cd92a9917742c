import { dateLanguage } from '@oware/domain';
import { dash } from '@oware/ui';

const dayText = new Intl.DateTimeFormat(dateLanguage(), { day: '2-digit', month: 'short', year: 'numeric' });
const momentText = new Intl.DateTimeFormat(dateLanguage(), {
  day: '2-digit',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
});

/** Whether a table contains a code; the provider may send others. */
export const isListed = <Code extends number>(
  labels: Readonly<Record<Code, unknown>>,
  code: number | string,
): code is Code => Object.hasOwn(labels, code);

/** Returns the label of a code; an unlisted code is returned as sent, a missing one as a dash. */
export const codeLabel = (labels: Readonly<Record<number, string>>, code: number | string | null): string =>
  code === null ? '' : isListed(labels, code) ? labels[code]! : code.toString();

/**
 * Formats a date or moment as `20 Nov 2026`. Other text is returned unchanged, since a provider may send dates as
 * typed.
 */
export const formatDay = (text: string | null | undefined): string => format(dayText, text);

/** Formats a moment as `20 Nov 2026, 08:15` in the local time zone. */
export const formatMoment = (text: string | null | undefined): string => format(momentText, text);

function format(formatter: Intl.DateTimeFormat, text: string | null | undefined): string {
  if (!text) return dash;
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text);
  const date = new Date(isDay ? `${text}T12:00:00` : text);
  return Number.isNaN(date.getTime()) || !/^\d{4}-/.test(text) ? text : formatter.format(date);
}

/**
 * Converts `contact_information` to `Contact information`: stored names are labels in lower case with underscores
 * (1§3).
 */
export function labelOfKey(key: string): string {
  const words = key.replaceAll('_', ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Formats `2.500000` as `2.5%` without trailing zeros. Empty input stays empty. */
export const percentText = (rate: string): string =>
  rate === '' ? '' : `${rate.includes('.') ? rate.replace(/\.?0+$/, '') : rate}%`;
