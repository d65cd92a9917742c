const prefixes = { loan: 'LN', upload: 'UP', savings: 'SA' } as const;

/** The kinds of records that have references. */
export type ReferencedRecord = keyof typeof prefixes;

/** Returns the parts of a reference such as `LN-00002001`: the prefix, and the minimum digits of the row's id. */
export const referenceParts = (record: ReferencedRecord) => ({ prefix: `${prefixes[record]}-`, digits: 8 });

/** Returns the reference of a record from its row id: `LN-00002001` for loan 2001. */
export function recordReference(record: ReferencedRecord, id: number): string {
  const { prefix, digits } = referenceParts(record);
  return prefix + String(id).padStart(digits, '0');
}
