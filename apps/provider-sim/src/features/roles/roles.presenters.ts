import type { ManagedRole } from '@oware/contract';
import { permissionNames } from '@oware/contract';
import type { Role as RoleRow } from '@oware/db';
import { builtInRoleId, type RoleName, rolePermissions } from '@oware/domain';

/** A built-in role, which every organisation has. */
export const presentBuiltInRole = (name: RoleName, people: number): ManagedRole => ({
  id: builtInRoleId(name),
  name,
  permissions: permissionNames.filter((permission) => rolePermissions[name].has(permission)),
  isBuiltIn: true,
  people,
  version: 0,
  updatedAt: null,
});

/** A role that an organisation created. */
export const presentRole = (row: RoleRow, people: number): ManagedRole => ({
  id: String(row.id),
  name: row.name,
  permissions: permissionNames.filter((permission) => row.permissions.includes(permission)),
  isBuiltIn: false,
  people,
  version: row.version,
  updatedAt: row.updatedAt.toISOString(),
});
