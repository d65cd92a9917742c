import { readMobile, readPhone } from '@oware/contract';

const countryCode = '233';

/** The nine digits of a Ghanaian mobile number, however it is written; undefined when it is something else. */
export const mobileDigits = (text: string): string | undefined => readMobile(text).digits;

const international = (digits: string): string =>
  `+${countryCode} ${digits.slice(0, 2)} ${digits.slice(2, 5)} ${digits.slice(5)}`;

/** `241234567` to `+233 24 123 4567`; a text that is no such number stays as it is. */
export function formatMobile(text: string): string {
  const digits = mobileDigits(text);
  return digits === undefined ? text : international(digits);
}

/** As {@link formatMobile}, for landlines too: `302001234` to `+233 30 200 1234`. */
export function formatPhone(text: string): string {
  const { digits } = readPhone(text);
  return digits === undefined ? text : international(digits);
}

/**
 * `241234567` to `024 123 4567`, as it is dialled in Ghana and for files: a spreadsheet keeps its zero because of the blanks, and
 * takes it for no formula. A text that is no such number stays as it is.
 */
export function formatLocalMobile(text: string): string {
  const digits = mobileDigits(text);
  if (digits === undefined) return text;
  return `0${digits.slice(0, 2)} ${digits.slice(2, 5)} ${digits.slice(5)}`;
}
