import { expect, it } from 'vitest';
import type { ListState } from '../../list/list.address.ts';
import { type AuditFilterName, filterOf, queryOf } from './audit.address.ts';

const stateOf = (filters: ListState<AuditFilterName>['filters'], search = '') =>
  ({ search, filters }) as ListState<AuditFilterName>;

it('asks only for what the list is filtered by', () => {
  expect(queryOf(filterOf(stateOf({})))).toEqual({});
  const filters = { kind: 'client', recordId: '7', lenderId: '1', personId: '3', from: '2026-11-01', to: '2026-11-22' };
  expect(queryOf(filterOf(stateOf(filters, 'Ama')))).toEqual({ search: 'Ama', ...filters });
});

it('ignores a kind of record that does not exist', () => {
  expect(filterOf(stateOf({ kind: 'spaceship', personId: '3' }))).toMatchObject({ kind: '', personId: '3' });
});
