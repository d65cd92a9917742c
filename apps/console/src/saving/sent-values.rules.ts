/** Forms send numbers as text, and texts around which a service removes spaces. */
const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : JSON.stringify(value);

/**
 * Whether a record has the values that were sent, as far as it shows them: then a change whose answer was lost was
 * carried out, and the record's newest version is the person's own.
 */
export function holdsSent(record: object, sent: object): boolean {
  const held = new Map<string, unknown>(Object.entries(record));
  const shared = Object.entries(sent).filter(([name]) => held.has(name));
  return shared.length > 0 && shared.every(([name, value]) => textOf(held.get(name) || '') === textOf(value || ''));
}
