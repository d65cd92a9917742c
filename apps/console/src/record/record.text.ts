const dayText = new Intl.DateTimeFormat('en-GH', { day: '2-digit', month: 'short', year: 'numeric' });
const momentText = new Intl.DateTimeFormat('en-GH', {
  day: '2-digit',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
});

/** What stands where a client's record says nothing. */
export const nothing = '–';

/** Whether a table has a code: the provider may send another one. */
export const isListed = <Code extends number>(
  labels: Readonly<Record<Code, unknown>>,
  code: number | string,
): code is Code => Object.hasOwn(labels, code);

/** The label of a code of the contract; another code as the provider sent it, and nothing where it sent none. */
export const codeLabel = (labels: Readonly<Record<number, string>>, code: number | string | null): string =>
  code === null ? '' : isListed(labels, code) ? labels[code]! : code.toString();

/** `20 Nov 2026` of a day or a moment; other text stays as it is, since a provider may send a date as it was typed. */
export const formatDay = (text: string | null | undefined): string => format(dayText, text);

/** `20 Nov 2026, 08:15`, where the staff member is. */
export const formatMoment = (text: string | null | undefined): string => format(momentText, text);

function format(formatter: Intl.DateTimeFormat, text: string | null | undefined): string {
  if (!text) return nothing;
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text);
  const date = new Date(isDay ? `${text}T12:00:00` : text);
  return Number.isNaN(date.getTime()) || !/^\d{4}-/.test(text) ? text : formatter.format(date);
}

/** `contact_information` to `Contact information`: stored names are labels in lower case with underscores (1§3). */
export function labelOfKey(key: string): string {
  const words = key.replaceAll('_', ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** `2.5%` for `2.500000`: zeros at the end say nothing of a rate. Nothing typed yet is no text. */
export const percentText = (rate: string): string =>
  rate === '' ? '' : `${rate.includes('.') ? rate.replace(/\.?0+$/, '') : rate}%`;
