import { permissionNames } from '@oware/contract';
import { expect, it } from 'vitest';
import { permissionGroups, searchPermissions } from './permission-groups.ts';

it('puts every permission in one group', () =>
  expect(permissionGroups.flatMap(({ permissions }) => permissions).sort()).toEqual([...permissionNames].sort()));

it.each([
  ['', permissionGroups.length],
  ['approve LOANS', 1],
  ['  identity ', 1],
  ['nothing like it', 0],
])('finds permissions by any words of their label and heading: "%s"', (search, groups) =>
  expect(searchPermissions(search)).toHaveLength(groups),
);

it('finds a permission by words in any order', () =>
  expect(searchPermissions('reject approve loans').flatMap(({ permissions }) => permissions)).toEqual([
    'loans.decide',
    'loans.fund',
  ]));
