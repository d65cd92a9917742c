import { permissionChanges } from '../../permissions/permission.text.ts';
import type { ManagedRole } from '../../api/readings.ts';
import type { Change } from '../../record/change-list.view.tsx';

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** Formats the number of people with the role. */
export const peopleText = ({ people }: Pick<ManagedRole, 'people'>): string =>
  people === null ? 'number of people unknown' : people === 0 ? 'no people' : counted(people, 'person', 'people');

/** Formats the number of permissions of the role. */
export const permissionsText = ({ permissions }: Pick<ManagedRole, 'permissions'>): string =>
  counted(permissions.length, 'permission', 'permissions');

/** Describes the differences between two versions of a role. */
export const roleChanges = (from: ManagedRole, to: ManagedRole): Change[] => [
  ...(from.name === to.name ? [] : [{ label: 'Role', from: from.name, to: to.name }]),
  ...permissionChanges(from.permissions, to.permissions),
];
