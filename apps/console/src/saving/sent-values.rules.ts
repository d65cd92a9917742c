import { isObject } from '@oware/contract';

/** `30` for `30.00`. */
const plainDecimal = (text: string): string => (/^-?\d+\.\d+$/.test(text) ? text.replace(/\.?0+$/, '') : text);

/**
 * Forms send numbers as text and amounts as they were typed, texts around which a service removes spaces, and lists in an
 * order of their own.
 */
function textOf(value: unknown): string {
  if (typeof value === 'string') return plainDecimal(value.trim());
  return JSON.stringify(Array.isArray(value) ? value.map(textOf).sort() : value);
}

const holds = (held: unknown, sent: unknown): boolean =>
  isObject(held) && isObject(sent)
    ? Object.entries(sent).every(([name, value]) => !Object.hasOwn(held, name) || holds(held[name], value))
    : textOf(held || '') === textOf(sent || '');

/**
 * Whether a record has the values that were sent, as far as it shows them: then a change whose answer was lost was
 * carried out, and the record's newest version is the person's own.
 */
export const holdsSent = (record: object, sent: object): boolean =>
  Object.keys(sent).some((name) => Object.hasOwn(record, name)) && holds(record, sent);
