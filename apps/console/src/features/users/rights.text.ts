import { roleNameOf } from '@oware/domain';
import type { ManagedUser } from '../../api/readings.ts';
import { permissionChanges } from '../../permissions/permission.text.ts';
import type { Rights } from '../../permissions/rights-fields.view.tsx';
import type { Change } from '../../record/change-list.view.tsx';
import { words } from './users.words.ts';

/** The names of a person's roles and additional permissions. */
export const namesOf = ({ roles, permissions }: ManagedUser): Rights => ({
  roles: roles.map((role) => roleNameOf({ name: role.name, authority: role.authority })),
  permissions: permissions.map(({ name }) => name),
});

const listedText = (user: ManagedUser): readonly (readonly [label: string, value: string])[] => [
  [words('roles'), namesOf(user).roles.join(', ')],
  [words('userDelegate'), user.delegateLender?.name ?? ''],
];

/** Describes the differences between two versions of a person's rights. */
export function rightsChanges(before: ManagedUser, after: ManagedUser): Change[] {
  const now = new Map(listedText(after));
  const listed = listedText(before)
    .map(([label, from]) => ({ label, from, to: now.get(label) ?? '' }))
    .filter(({ from, to }) => from !== to);
  return [...listed, ...permissionChanges(namesOf(before).permissions, namesOf(after).permissions)];
}
