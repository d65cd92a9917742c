import { roleNameOf } from '@oware/domain';
import type { ManagedUser } from '../../api/readings.ts';
import { permissionChanges } from '../../permissions/permission.text.ts';
import type { Rights } from '../../permissions/rights-fields.view.tsx';
import type { Change } from '../../record/change-list.view.tsx';

/** The names of a person's roles and additional permissions. */
export const namesOf = ({ roles, permissions }: ManagedUser): Rights => ({
  roles: roles.map((role) => roleNameOf({ name: role.name, authority: role.authority })),
  permissions: permissions.map(({ name }) => name),
});

const listedText = (user: ManagedUser) => ({
  Roles: namesOf(user).roles.join(', '),
  'User Delegate': user.delegateLender?.name ?? '',
});

/** Describes the differences between two versions of a person's rights. */
export function rightsChanges(before: ManagedUser, after: ManagedUser): Change[] {
  const [from, to] = [listedText(before), listedText(after)];
  const listed = (['Roles', 'User Delegate'] as const)
    .filter((label) => from[label] !== to[label])
    .map((label) => ({ label, from: from[label], to: to[label] }));
  return [...listed, ...permissionChanges(namesOf(before).permissions, namesOf(after).permissions)];
}
