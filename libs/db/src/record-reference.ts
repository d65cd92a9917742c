import { type ReferencedRecord, referenceParts } from '@oware/domain';
import { type Expression, sql } from 'kysely';
import type { Fragment } from './statements.ts';

/** Calculates `recordReference` of libs/domain in SQL. */
export function recordReferenceOf(record: ReferencedRecord, id: Expression<number>): Fragment<string> {
  const { prefix, digits } = referenceParts(record);
  const number = sql`(${id})::text`;
  return sql`${sql.lit(prefix)} || lpad(${number}, greatest(${sql.lit(digits)}, length(${number})), '0')`;
}
