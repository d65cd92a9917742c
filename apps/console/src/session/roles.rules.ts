import { administratorRole, type Role } from '@oware/contract';

/** Whether one of the roles, by name or authority (1§6), is the administrator's. */
export const isAdministrator = ({ roles }: { roles: readonly Role[] }): boolean =>
  roles.some((role) => (role.name ?? role.authority) === administratorRole);
