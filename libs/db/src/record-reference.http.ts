import { recordReference, type ReferencedRecord } from '@oware/domain';
import { database } from '@oware/test-kit';
import { expect, it } from 'vitest';
import { recordReferenceSql } from './record-reference.ts';

it.each<ReferencedRecord>(['loan', 'upload', 'savings'])('numbers a %s in SQL as the domain does', async (record) => {
  const ids = [1, 2001, 99_999_999, 100_000_000, 2_147_483_647];
  const { rows } = await database().query<{ reference: string }>(
    `SELECT ${recordReferenceSql(record, 'id')} AS reference FROM unnest($1::int[]) WITH ORDINALITY AS given (id, place) ORDER BY place`,
    [ids],
  );
  expect(rows.map(({ reference }) => reference)).toEqual(ids.map((id) => recordReference(record, id)));
});
