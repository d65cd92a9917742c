import type { ManagedRole } from '../../api/readings.ts';

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** How many people have the role. */
export const peopleText = ({ people }: Pick<ManagedRole, 'people'>): string =>
  people === null ? 'number of people unknown' : people === 0 ? 'nobody has it' : counted(people, 'person', 'people');

/** How much the role allows. */
export const permissionsText = ({ permissions }: Pick<ManagedRole, 'permissions'>): string =>
  counted(permissions.length, 'permission', 'permissions');
