import { readMobile, readPhone } from '@oware/contract';

const countryCode = '233';

/** Returns the nine digits of a Ghanaian mobile number in any notation; undefined if invalid. */
export const mobileDigits = (text: string): string | undefined => readMobile(text).digits;

const international = (digits: string): string =>
  `+${countryCode} ${digits.slice(0, 2)} ${digits.slice(2, 5)} ${digits.slice(5)}`;

/** Formats `241234567` as `+233 24 123 4567`. Other text is returned unchanged. */
export function formatMobile(text: string): string {
  const digits = mobileDigits(text);
  return digits === undefined ? text : international(digits);
}

/** Like {@link formatMobile}, but also formats landlines: `302001234` becomes `+233 30 200 1234`. */
export function formatPhone(text: string): string {
  const { digits } = readPhone(text);
  return digits === undefined ? text : international(digits);
}

/**
 * Formats `241234567` as `024 123 4567`, as dialled in Ghana and for files: the blanks keep a spreadsheet from dropping
 * the zero or reading a formula. Other text is returned unchanged.
 */
export function formatLocalMobile(text: string): string {
  const digits = mobileDigits(text);
  if (digits === undefined) return text;
  return `0${digits.slice(0, 2)} ${digits.slice(2, 5)} ${digits.slice(5)}`;
}
