import { permissionChanges } from '../../permissions/permission.text.ts';
import type { ManagedRole } from '../../api/readings.ts';
import type { Change } from '../../record/change-list.view.tsx';
import { words } from './roles.words.ts';

/** Formats the number of people with the role. */
export const peopleText = ({ people }: Pick<ManagedRole, 'people'>): string =>
  people === null ? words('unknownPeople') : people === 0 ? words('noPeople') : words('people', { count: people });

/** Formats the number of permissions of the role. */
export const permissionsText = ({ permissions }: Pick<ManagedRole, 'permissions'>): string =>
  words('permissions', { count: permissions.length });

/** Describes the differences between two versions of a role. */
export const roleChanges = (from: ManagedRole, to: ManagedRole): Change[] => [
  ...(from.name === to.name ? [] : [{ label: words('role'), from: from.name, to: to.name }]),
  ...permissionChanges(from.permissions, to.permissions),
];
