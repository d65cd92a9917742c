import { describe, expect, it } from 'vitest';
import {
  columnsBesidePreview,
  dayFilter,
  filterText,
  type ListColumn,
  shownColumns,
} from './list-description.rules.ts';

const column = (key: string, part: Partial<ListColumn<unknown>> = {}): ListColumn<unknown> => ({
  key,
  header: key,
  cell: () => key,
  ...part,
});
const keysOf = (columns: readonly ListColumn<unknown>[]) => columns.map(({ key }) => key);

it('leaves the columns beside a preview that name a record, its amount and what it waits for', () => {
  const columns = ['reference', 'client', 'kind', 'amount', 'term', 'status', 'created'].map((key) => column(key));
  expect(keysOf(columnsBesidePreview(columns))).toEqual(['reference', 'client', 'kind', 'amount', 'status']);
  expect(columnsBesidePreview(columns.slice(0, 2))).toEqual(columns.slice(0, 2));
});

describe('the columns of a list', () => {
  const columns = [column('name'), column('phone'), column('staffId', { isExtra: true }), column('status')];

  it('are all but the extra ones until the person chooses', () => {
    expect(keysOf(shownColumns(columns, undefined))).toEqual(['name', 'phone', 'status']);
  });

  it('are the chosen ones in their own order, always with the first, and without unknown ones', () => {
    expect(keysOf(shownColumns(columns, ['status', 'staffId', 'shoeSize']))).toEqual(['name', 'staffId', 'status']);
    expect(keysOf(shownColumns(columns, []))).toEqual(['name']);
  });

  it('can be sorted by where they have a value', () => {
    const sortable = [column('name', { value: () => ({ text: '' }) }), column('phone')];
    expect(shownColumns(sortable, undefined).map(({ isSortable }) => isSortable)).toEqual([true, false]);
  });
});

describe('a filter by a day', () => {
  it('accepts days only', () => {
    const { accepts } = dayFilter('from', 'From');
    expect(['2026-11-20', '2026-02-30', '20/11/2026', ''].map(accepts)).toEqual([true, false, false, false]);
  });

  it('names the filter that it may not precede', () => {
    expect(dayFilter('to', 'To', 'from')).toMatchObject({ kind: 'day', name: 'to', label: 'To', notBefore: 'from' });
    expect(dayFilter('from', 'From')).not.toHaveProperty('notBefore');
  });
});

describe('the text of a filter', () => {
  const choices = [{ value: 'A', label: 'Active' }];
  it.each([
    [{ kind: 'day' }, '2026-11-20', '20 Nov 2026'],
    [{ kind: 'choice', choices }, 'A', 'Active'],
    [{ kind: 'choice', choices }, 'B', 'B'],
    [{ kind: 'text' }, '2026-11-20', '2026-11-20'],
  ] as const)('%j of %s is %s', (filter, value, text) => expect(filterText(filter, value)).toBe(text));
});
