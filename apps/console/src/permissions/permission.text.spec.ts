import { permissionNames } from '@oware/contract';
import { permissionLabel } from '@oware/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ManagedRole, ManagedUser } from '../api/readings.ts';
import { peopleText, permissionsText, roleChanges } from '../features/roles/role.text.ts';
import { namesOf, rightsChanges } from '../features/users/rights.text.ts';
import { permissionChanges } from './permission.text.ts';

const [first = 'x', second = 'y', third = 'z'] = permissionNames;
const label = (name: string) => permissionLabel(name as (typeof permissionNames)[number]);

describe('the changes of permissions', () => {
  it('say of each that was given or taken away what it was and is', () => {
    expect(permissionChanges([first, second], [second, third])).toEqual([
      { label: label(first), from: 'Yes', to: 'No' },
      { label: label(third), from: 'No', to: 'Yes' },
    ]);
  });

  it('show a permission that the console does not know as sent', () =>
    expect(permissionChanges([], ['loans.dream'])).toEqual([{ label: 'loans.dream', from: 'No', to: 'Yes' }]));

  it('turn the one list into the other, whatever their order', () => {
    const lists = fc.uniqueArray(fc.constantFrom(...permissionNames));
    fc.assert(
      fc.property(lists, lists, (from, to) => {
        const changes = permissionChanges(from, to);
        const of = (answer: string) => changes.filter((change) => change.to === answer).map((change) => change.label);
        expect(new Set(of('Yes'))).toEqual(new Set(to.filter((name) => !from.includes(name)).map(label)));
        expect(new Set(of('No'))).toEqual(new Set(from.filter((name) => !to.includes(name)).map(label)));
        expect(changes.length).toBe(of('Yes').length + of('No').length);
      }),
    );
  });
});

describe('a role', () => {
  const role = { name: 'Cashier', people: 2, permissions: [first] } as ManagedRole;

  it.each([
    [null, 'number of people unknown'],
    [0, 'no people'],
    [1, '1 person'],
    [12, '12 people'],
  ])('with %s people has “%s”', (people, text) => expect(peopleText({ people })).toBe(text));

  it.each([
    [[], '0 permissions'],
    [[first], '1 permission'],
    [[first, second], '2 permissions'],
  ])('with the permissions %j has “%s”', (permissions, text) => expect(permissionsText({ permissions })).toBe(text));

  it('shows its new name before the permissions that changed', () => {
    expect(roleChanges(role, { ...role, name: 'Teller', permissions: [] })).toEqual([
      { label: 'Role', from: 'Cashier', to: 'Teller' },
      { label: label(first), from: 'Yes', to: 'No' },
    ]);
    expect(roleChanges(role, { ...role, people: 3 })).toEqual([]);
  });
});

describe('the rights of a person', () => {
  const user = {
    roles: [{ name: 'Loan Officer' }, { authority: 'ROLE_AUDITOR' }],
    permissions: [{ name: first }],
    delegateLender: null,
  } as ManagedUser;

  it('name a role by its authority if it has no name', () =>
    expect(namesOf(user)).toEqual({ roles: ['Loan Officer', 'ROLE_AUDITOR'], permissions: [first] }));

  it('show changed roles, the lender and permissions', () => {
    const after = {
      ...user,
      roles: [{ name: 'Auditor' }],
      permissions: [],
      delegateLender: { id: '2', name: 'Volta' },
    };
    expect(rightsChanges(user, after as unknown as ManagedUser)).toEqual([
      { label: 'Roles', from: 'Loan Officer, ROLE_AUDITOR', to: 'Auditor' },
      { label: 'User Delegate', from: '', to: 'Volta' },
      { label: label(first), from: 'Yes', to: 'No' },
    ]);
    expect(rightsChanges(user, user)).toEqual([]);
  });
});
