import type { ManagedRole } from '../../api/readings.ts';

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** Formats the number of people with the role. */
export const peopleText = ({ people }: Pick<ManagedRole, 'people'>): string =>
  people === null ? 'number of people unknown' : people === 0 ? 'no people' : counted(people, 'person', 'people');

/** Formats the number of permissions of the role. */
export const permissionsText = ({ permissions }: Pick<ManagedRole, 'permissions'>): string =>
  counted(permissions.length, 'permission', 'permissions');
