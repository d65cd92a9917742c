import { expect, it } from 'vitest';
import { CapsuleRefused } from './manifest.rules.ts';
import { type CapsuleStep, readingOf } from './versions.rules.ts';

const steps: CapsuleStep[] = [
  { migration: '20270101000000_a', table: 'provider.Client', renamed: { surname: 'lastName' }, dropped: ['fax'] },
  { migration: '20270201000000_b', table: 'provider.Client', added: { language: 'en' } },
  { migration: '20270301000000_c', table: 'provider.Fax', isGone: true },
];
const known = ['id', 'lastName', 'language'];

it('brings rows of an older version to the columns of this one', () => {
  const old = { table: 'provider.Client', columns: ['id', 'surname', 'fax'], migration: '20261224000000_old' };
  const reading = readingOf(old, known, steps);
  expect(reading?.columns).toEqual(['id', 'lastName', 'language']);
  expect(reading?.change?.({ id: 1, surname: 'Sackey', fax: '1' })).toEqual({
    id: 1,
    lastName: 'Sackey',
    language: 'en',
  });
});

it('takes only the steps after the capsule’s version', () => {
  const between = { table: 'provider.Client', columns: ['id', 'lastName'], migration: '20270101000000_a' };
  expect(readingOf(between, known, steps)?.columns).toEqual(['id', 'lastName', 'language']);
  const newest = { ...between, columns: known, migration: '20270401000000_d' };
  expect(readingOf(newest, known, steps)).toEqual({ columns: known, change: undefined });
});

it('leaves out a table that is gone', () => {
  const gone = { table: 'provider.Fax', columns: ['id'], migration: '20270101000000_a' };
  expect(readingOf(gone, undefined, steps)).toBeUndefined();
});

it.each([
  ['a table', { table: 'provider.Fax', columns: ['id'], migration: '20270401000000_d' }, undefined],
  ['a column', { table: 'provider.Client', columns: ['id', 'fax'], migration: '20270401000000_d' }, known],
])('refuses %s that nothing knows', (_what, entry, columns) => {
  expect(() => readingOf(entry, columns, steps)).toThrow(CapsuleRefused);
});
