import { z } from 'zod';
import { permissionNames } from '../../core/actions.ts';
import { assumed } from '../../core/call.ts';
import { id, moment } from '../../core/shapes.ts';
import { messages } from '../../messages.ts';
import { role } from '../session/session.shapes.ts';

/** A permission as the services name it: `loans.decide`. A provider may know others than we do. */
const permissionName = z.string().min(1).max(64);

/** One of the permissions that a role or an account can be given. */
export const permission = z.enum(permissionNames, messages.permissionsRequired);

/** What the person may do, and who can grant the rest; ours. A provider without it decides for itself. */
export const ownPermissions = assumed(
  z
    .object({
      roles: z.array(role),
      /** Names of permissions. */
      permissions: z.array(permissionName),
      /** Each permission that the person lacks, with the people of the organisation who can grant it. */
      missing: z.array(z.object({ permission: permissionName, grantors: z.array(z.string()) })),
    })
    .meta({ id: 'OwnPermissions' }),
);

/** A role: what it allows, and how many people have it. */
export const managedRole = assumed(
  z
    .object({
      id,
      name: z.string(),
      permissions: z.array(permissionName),
      /** One of those that every organisation has, which can be neither changed nor removed. */
      isBuiltIn: z.boolean(),
      /** How many people of the organisation have it. */
      people: z.int().nonnegative(),
      /** One more with each change; zero for a built-in role. */
      version: z.int().nonnegative(),
      updatedAt: moment.nullable(),
    })
    .meta({ id: 'ManagedRole' }),
);

/** 3§5: a role needs at least 1 character, and at least one permission. */
export const roleDraft = z
  .object({
    name: z.string().trim().min(1, messages.roleTooShort).max(60, 'At most 60 characters'),
    permissions: z.array(permission).min(1, messages.permissionsRequired),
  })
  .meta({ id: 'RoleDraft' });

/** A change of a role that was read as `version`; without it, of the role as it is. */
export const roleChange = roleDraft.extend({ version: z.int().positive().optional() }).meta({ id: 'RoleChange' });

export type OwnPermissions = z.infer<typeof ownPermissions>;
export type ManagedRole = z.infer<typeof managedRole>;
export type RoleDraft = z.infer<typeof roleDraft>;
export type RoleChange = z.infer<typeof roleChange>;
