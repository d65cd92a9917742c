import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clientList } from '../features/clients/list/client-list.columns.tsx';
import { uploadArea } from '../features/batches/batch-area.context.ts';
import { batchList } from '../features/batches/list/batch-list.columns.tsx';
import { auditList } from '../features/audit/audit-list.columns.tsx';
import { identityList } from '../features/identity-results/identity-list.columns.tsx';
import { phoneList } from '../features/identity-results/phone-list.columns.tsx';
import { userList } from '../people/user-list.columns.tsx';
import { savingsList } from '../features/savings/savings-list.columns.tsx';
import { transactionList } from '../features/transactions/transaction-list.columns.tsx';
import type { ListDescription } from './list-description.rules.ts';
import { loanList } from '../features/loans/list/loan-list.columns.tsx';
import {
  isNarrowed,
  listAddressOf,
  listStateOf,
  pageAfterResize,
  reservedNames,
  withFilter,
  withFilters,
  withSearch,
  withSort,
} from './list.address.ts';

const read = (text: string) => listStateOf(clientList, new URLSearchParams(text));

describe('a list in the address', () => {
  it('survives a round trip', () => {
    const state = fc.record(
      {
        page: fc.nat(9999),
        search: fc.stringMatching(/^[a-z0-9%_&=+]{0,20}$/),
        filters: fc.record(
          { status: fc.constantFrom('Active', 'Pending'), lastName: fc.stringMatching(/^[a-z%&-]{1,20}$/) },
          { requiredKeys: [] },
        ),
        sort: fc.record({ key: fc.constantFrom('name', 'createdAt'), isDescending: fc.boolean() }),
        size: fc.constantFrom(10, 25, 50, 100),
        columns: fc.constantFrom(['name'], ['name', 'status'], ['contact', 'staffId']),
        density: fc.constantFrom('comfortable' as const, 'compact' as const),
        preview: fc.stringMatching(/^[0-9]{1,9}$/),
      },
      { requiredKeys: ['page', 'search', 'filters'] },
    );
    fc.assert(
      fc.property(state, (given) => {
        expect(listStateOf(clientList, listAddressOf(clientList, given))).toEqual(given);
      }),
    );
  });

  it('is empty for the first page of everything, with pages counted from 1', () => {
    expect(listAddressOf(clientList, read('')).toString()).toBe('');
    expect(read('page=3').page).toBe(2);
    expect(listAddressOf(clientList, read('page=3')).toString()).toBe('page=3');
  });

  it.each([
    'page=0',
    'page=-2',
    'page=1.5',
    'page=x',
    'page=1e9',
    'status=Gone&createdFrom=yesterday',
    'sort=nothing',
    'sort=-',
    'size=7',
    'columns=nothing',
    'density=loose',
  ])('drops %s, which the list does not know', (text) =>
    expect(read(text)).toEqual({ page: 0, search: '', filters: {} }),
  );

  it('returns to the first page when search or filters change', () => {
    const third = read('page=3&search=ama&sort=-name');
    expect(withSearch(third, ' kofi ')).toMatchObject({ page: 0, search: 'kofi', sort: { key: 'name' } });
    expect(withFilters(third, { status: 'Pending', email: '  ' })).toMatchObject({
      page: 0,
      search: 'ama',
      filters: { status: 'Pending' },
    });
    expect(withFilter(read('status=Active&lastName=Mensah'), 'status', '').filters).toEqual({ lastName: 'Mensah' });
    expect([isNarrowed(read('search=a')), isNarrowed(read('status=Active')), isNarrowed(read('page=2'))]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('sorts ascending, then descending, then as the service does', () => {
    const up = withSort(read(''), 'name');
    const down = withSort(up, 'name');
    expect([up.sort, down.sort, withSort(down, 'name').sort]).toEqual([
      { key: 'name', isDescending: false },
      { key: 'name', isDescending: true },
      undefined,
    ]);
  });

  it('keeps the first row on the page when the number of rows per page changes', () =>
    fc.assert(
      fc.property(fc.nat(500), fc.constantFrom(7, 10, 25, 100), fc.constantFrom(10, 25, 50), (page, from, to) => {
        const first = page * from;
        const after = pageAfterResize(page, from, to);
        expect(after * to <= first && first < (after + 1) * to).toBe(true);
      }),
    ));
});

const lists = [
  clientList,
  loanList,
  transactionList('1'),
  savingsList,
  batchList(uploadArea),
  identityList,
  phoneList,
  auditList,
  userList({ key: 'users', caption: 'Users', hrefOf: String }),
] as unknown as ListDescription<unknown, string>[];

it.each(lists.map((list) => [list.key, list] as const))('%s has a sound description', (_key, list) => {
  const names = list.filters.map(({ name }) => name);
  expect(names.filter((name) => (reservedNames as readonly string[]).includes(name))).toEqual([]);
  expect(new Set(list.columns.map(({ key }) => key)).size).toBe(list.columns.length);
  expect(list.columns.every(({ key }) => /^\w+$/.test(key))).toBe(true);
  expect(list.pageSizes.offered).toContain(list.pageSizes.usual);
});
