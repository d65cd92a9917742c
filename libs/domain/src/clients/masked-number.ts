const personalNumber =
  /(number|phone|phoneno|mobile|mobileno|momo|whatsapp|telephone|passport|ssnit|account_?no|^tin)$/i;

/**
 * Whether a field, by its name, holds a number of a person: a phone, an identity document, an account or a tax number.
 * The journal and the audit mask the text of such fields. Staff numbers and references stay readable, except in a
 * field whose name ends with `number`.
 */
export const isPersonalNumberField = (name: string): boolean => personalNumber.test(name);

/** Masks a number except its last four letters and digits. Separators stay visible. */
export function maskedNumber(number: string): string {
  const total = number.replace(/[^0-9a-z]/gi, '').length;
  let at = 0;
  return number.replace(/[0-9a-z]/gi, (sign) => (++at > total - 4 ? sign : '•'));
}
