const prefixes = { loan: 'LN', upload: 'UP', savings: 'SA' } as const;

/** Which records the services number by a reference. */
export type ReferencedRecord = keyof typeof prefixes;

/** The parts of a reference such as `LN-00002001`: a prefix, and the row's id in at least so many digits. */
export const referenceParts = (record: ReferencedRecord) => ({ prefix: `${prefixes[record]}-`, digits: 8 });

/** The reference that a record gets from its row's id: `LN-00002001` of loan 2001. */
export function recordReference(record: ReferencedRecord, id: number): string {
  const { prefix, digits } = referenceParts(record);
  return prefix + String(id).padStart(digits, '0');
}
