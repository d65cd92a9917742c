import { administratorRole, type Role } from '@oware/contract';

/** 1§6: a role is known by its name, or by its authority where it has no name. */
export const isAdministrator = ({ roles }: { roles: readonly Role[] }): boolean =>
  roles.some((role) => (role.name ?? role.authority) === administratorRole);
