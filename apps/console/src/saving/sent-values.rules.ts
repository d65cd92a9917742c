/** `30` for `30.00`. */
const plainDecimal = (text: string): string => (/^-?\d+\.\d+$/.test(text) ? text.replace(/\.?0+$/, '') : text);

/**
 * Forms send numbers as text and amounts as they were typed, texts around which a service removes spaces, and lists in an
 * order of their own.
 */
function textOf(value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number') return plainDecimal(String(value).trim());
  return JSON.stringify(Array.isArray(value) ? value.map(textOf).sort() : value);
}

/**
 * Whether a record has the values that were sent, as far as it shows them: then a change whose answer was lost was
 * carried out, and the record's newest version is the person's own.
 */
export function holdsSent(record: object, sent: object): boolean {
  const held = new Map<string, unknown>(Object.entries(record));
  const shared = Object.entries(sent).filter(([name]) => held.has(name));
  return shared.length > 0 && shared.every(([name, value]) => textOf(held.get(name) || '') === textOf(value || ''));
}
