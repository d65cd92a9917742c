const countryCode = '233';

/**
 * The nine digits of a Ghanaian mobile number, however it is written: `+233 24 123 4567`, `00233241234567`, `024 123 4567`
 * and the console's mask `+233 (024) 123-45-67` (1§5). Undefined when it is something else.
 */
export function mobileDigits(text: string): string | undefined {
  if (/^0[1-9]\d{8}$/.test(text)) return text.slice(1); // as most are written
  const digits = text.replace(/[^0-9]/g, '');
  const international = digits.replace(/^00/, '');
  const national = international.length > 10 && international.startsWith(countryCode) ? international.slice(3) : digits;
  const subscriber = national.length === 10 ? national.replace(/^0/, '') : national;
  return /^[1-9]\d{8}$/.test(subscriber) ? subscriber : undefined;
}

/** `241234567` to `+233 24 123 4567`; a text that is no such number stays as it is. */
export function formatMobile(text: string): string {
  const digits = mobileDigits(text);
  if (digits === undefined) return text;
  return `+${countryCode} ${digits.slice(0, 2)} ${digits.slice(2, 5)} ${digits.slice(5)}`;
}
