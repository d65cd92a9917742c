import { expect, it } from 'vitest';
import type { ListState } from '../../list/list.address.ts';
import type { AuditEntry } from '../../api/readings.ts';
import { type AuditFilterName, filterOf, queryOf, recordHref } from './audit.address.ts';

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

const entryOf = (kind: AuditEntry['kind'], action: AuditEntry['action'] = 'changed') =>
  ({ kind, action, recordId: '7', record: 'Esi Addo' }) as AuditEntry;

it.each([
  ['client', '/clients/details/7'],
  ['loan', '/loans/application/7/preview'],
  ['batch', '/capital-by-api/batch/7'],
  ['upload', '/bulkupload/batch/7'],
  ['loanProduct', '/products/details/7'],
  ['savingsAccount', '/savings/details/7'],
  ['app', '/app/7'],
  ['user', '/admin/settings/user-management?search=Esi+Addo&user=7'],
  ['role', '/admin/settings/roles-manager/7'],
  ['consent', undefined],
  ['form', undefined],
  ['constructor', undefined],
] as const)('leads from a change of a %s to %s', (kind, href) => {
  expect(recordHref(entryOf(kind as AuditEntry['kind']))).toBe(href);
});

it('leads to no record that the change removed', () => {
  expect(recordHref(entryOf('client', 'removed'))).toBeUndefined();
});
