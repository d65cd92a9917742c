/**
 * The result of reading a phone number: nine digits without country code and leading zero, or the reason why it is
 * invalid.
 */
export type ReadPhone = { digits: string; problem?: undefined } | { digits?: undefined; problem: string };

/** The prefixes of Ghana's mobile networks, without the leading zero (National Communications Authority). */
const mobilePrefix = /^(2[03-8]|5[03-79])/;
const mobileAsMostWrite = /^0(2[03-8]|5[03-79])\d{7}$/;

const noNumber = 'Enter a Ghanaian mobile number, such as 020 123 4567';
const foreign = 'Only numbers of Ghana can be used here (+233)';
const landline = 'This is a landline number. Enter a mobile number';

/** A plus sign, digits and common separators. */
const writtenNumber = /^\+?[\d\s().-]+$/;

/** Returns the digits after the country code and leading zero; undefined for a foreign country code. */
function nationalDigits(text: string): string | undefined {
  const digits = text.replace(/\D/g, '');
  const international = text.startsWith('+') || digits.startsWith('00') || digits.length > 10;
  if (!international) return digits.length === 10 ? digits.replace(/^0/, '') : digits;
  const withCode = digits.replace(/^00/, '');
  if (!withCode.startsWith('233')) return undefined;
  const national = withCode.slice(3);
  return national.length === 10 ? national.replace(/^0/, '') : national;
}

/**
 * Reads a Ghanaian mobile number in any common notation: `+233 24 123 4567`, `00233241234567`, `024 123 4567` and the
 * console's mask `+233 (024) 123-45-67` (1§5). Landlines and foreign numbers are rejected with that reason.
 */
export function readMobile(written: string): ReadPhone {
  if (mobileAsMostWrite.test(written)) return { digits: written.slice(1) };
  const text = written.trim();
  if (!writtenNumber.test(text)) return { problem: noNumber };
  const digits = nationalDigits(text);
  if (digits === undefined) return { problem: foreign };
  if (!/^[1-9]\d{8}$/.test(digits)) return { problem: noNumber };
  if (digits.startsWith('3')) return { problem: landline };
  return mobilePrefix.test(digits)
    ? { digits }
    : { problem: `No mobile network of Ghana has the prefix 0${digits.slice(0, 2)}` };
}

/** Like {@link readMobile}, but also accepts landlines. */
export function readPhone(written: string): ReadPhone {
  const text = written.trim();
  const digits = writtenNumber.test(text) ? nationalDigits(text) : '';
  return digits !== undefined && /^3[0-9]\d{7}$/.test(digits) ? { digits } : readMobile(text);
}
