import { type ReferencedRecord, referenceParts } from '@oware/domain';

/** As SQL what `recordReference` of libs/domain calculates. `id` is an expression of ours, never a caller's text. */
export function recordReferenceSql(record: ReferencedRecord, id: string): string {
  const { prefix, digits } = referenceParts(record);
  return `'${prefix}' || lpad((${id})::text, greatest(${digits}, length((${id})::text)), '0')`;
}
