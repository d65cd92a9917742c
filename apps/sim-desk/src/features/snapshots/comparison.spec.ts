import { copiedTables, ownTables, savedTables } from '@oware/db/sandbox-tables';
import { describe, expect, it } from 'vitest';
import { comparedTables, fieldDifferences, fieldTitle, notCompared, recordTitle } from './comparison.text.ts';

it('compares or leaves out every table of a snapshot', () => {
  const known = [...comparedTables.map(({ table }) => table), ...notCompared].sort();
  expect(known).toEqual([...copiedTables, ...savedTables, ...ownTables].map(({ table }) => table).sort());
});

it.each([
  ['firstName', 'First name'],
  ['gross_monthly_salary', 'Gross monthly salary'],
  ['id', 'Id'],
])('calls the field %s “%s”', (name, title) => expect(fieldTitle(name)).toBe(title));

it('names a record by its columns, or by its number', () => {
  const client = { id: 7, firstName: 'Adjoa', lastName: 'Sackey', customerUid: 'ADM-000001' };
  expect(recordTitle('provider.Client', client)).toBe('Adjoa Sackey ADM-000001');
  expect(recordTitle('provider.LoanEvent', { id: 7, kind: 'created', from: null, to: null })).toBe('created');
  expect(recordTitle('provider.Form', { id: 7 })).toBe('Number 7');
  expect(recordTitle('provider.RecoveryCode', { userId: 102, codeHash: '\\x00ff' })).toBe('Number 102');
});

it('shortens a long name without cutting a character in half', () => {
  const client = { firstName: `${'A'.repeat(199)}😀`, lastName: 'Sackey' };
  expect(recordTitle('provider.Client', client)).toBe(`${'A'.repeat(199)}…`);
});

describe('fields that differ', () => {
  it('are listed with both values, nested ones under their section', () => {
    const left = { firstName: 'Ama', active: true, personalInformation: { data: { town: 'Ho', sim_count: '1' } } };
    const right = { firstName: 'Ama', active: false, personalInformation: { data: { town: 'Keta', sim_count: '1' } } };
    expect(fieldDifferences(left, right)).toEqual([
      { name: 'Active', left: 'yes', right: 'no' },
      { name: 'Personal information, Town', left: 'Ho', right: 'Keta' },
    ]);
  });

  it('hide secrets and leave out derived columns', () => {
    const left = { passwordHash: 'a', searchText: 'a', secret: 's' };
    expect(fieldDifferences(left, { passwordHash: 'b', searchText: 'b', secret: 't' })).toEqual([
      { name: 'Password hash', left: '(hidden)', right: '(hidden)' },
      { name: 'Secret', left: '(hidden)', right: '(hidden)' },
    ]);
  });
});
