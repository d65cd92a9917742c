import { recordReference, type ReferencedRecord } from '@oware/domain';
import { database } from '@oware/test-kit';
import { expect, it } from 'vitest';
import { recordReferenceOf } from './record-reference.ts';
import { readRows, sql } from './statements.ts';

it.each<ReferencedRecord>(['loan', 'upload', 'savings'])('numbers a %s in SQL like the domain', async (record) => {
  const ids = [1, 2001, 99_999_999, 100_000_000, 2_147_483_647];
  const references = sql<{ reference: string }>`
    SELECT ${recordReferenceOf(record, sql.ref('id'))} AS reference
    FROM unnest(${ids}::int[]) WITH ORDINALITY AS given (id, place) ORDER BY place`;
  const rows = await readRows(database(), references);
  expect(rows.map(({ reference }) => reference)).toEqual(ids.map((id) => recordReference(record, id)));
});
