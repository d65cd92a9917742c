import { expect, it } from 'vitest';
import type { ManagedUser } from '../../api/readings.ts';
import type { RecentRecord } from '../../recents/recents.store.ts';
import { personItem, recordItem } from './record-items.rules.ts';

const record = (kind: RecentRecord['kind']): RecentRecord => ({
  kind,
  id: '7',
  label: 'Ama Mensah',
  detail: 'ADM-7',
  href: `/${kind}/7`,
});
const person = (part: Partial<ManagedUser> = {}) =>
  ({
    id: '3',
    firstname: 'Akosua',
    lastname: 'Mensah',
    email: 'akosua@adom.test',
    status: 'Active',
    roles: [{ name: 'Loan Officer' }, { name: 'Auditor' }],
    ...part,
  }) as ManagedUser;

it.each([
  ['client', 'Clients', 'Open client'],
  ['loan', 'Loans', 'Open loan'],
  ['batch', 'Batches', 'Open batch'],
] as const)('lists a %s among the %s, or the recent ones', (kind, group, does) => {
  expect(recordItem(record(kind))).toMatchObject({
    key: `${kind}:7`,
    group,
    does,
    target: `/${kind}/7`,
    detail: 'ADM-7',
  });
  // the key is the same, so that the same record is listed once
  expect(recordItem(record(kind), true)).toMatchObject({ key: `${kind}:7`, group: 'Recent', does });
});

it('leads to a person in the list that the text finds', () => {
  expect(personItem(person(), 'akos & co')).toMatchObject({
    key: 'person:3',
    label: 'Akosua Mensah',
    detail: 'akosua@adom.test · Loan Officer, Auditor',
    target: '/admin/settings/user-management?search=akos+%26+co&user=3',
  });
});

it('names a person without a name by the email, and says who was removed', () => {
  const item = personItem(person({ firstname: '', lastname: '', status: 'Removed', roles: [] }), 'a');
  expect([item.label, item.detail]).toEqual(['akosua@adom.test', 'akosua@adom.test · Removed']);
});
