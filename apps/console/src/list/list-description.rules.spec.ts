import { expect, it } from 'vitest';
import { columnsBesidePreview } from './list-description.rules.ts';

it('leaves the columns beside a preview that name a record and say what it waits for', () => {
  const columns = ['reference', 'client', 'amount', 'term', 'status', 'created'].map((key) => ({
    key,
    header: key,
    cell: () => key,
  }));
  expect(columnsBesidePreview(columns).map(({ key }) => key)).toEqual(['reference', 'client', 'amount', 'status']);
  expect(columnsBesidePreview(columns.slice(0, 2))).toEqual(columns.slice(0, 2));
});
