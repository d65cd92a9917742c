import { z } from 'zod';
import { permissionNames } from '../../core/actions.ts';
import { assumed } from '../../core/call.ts';
import { id, moment, trimmedText } from '../../core/shapes.ts';
import { messages } from '../../messages.ts';
import { role } from '../session/session.shapes.ts';

/** A permission name such as `loans.decide`. A provider may have others. */
const permissionName = z.string().min(1).max(64);

/** A permission that a role or account can have. */
export const permission = z.enum(permissionNames, messages.permissionsRequired);

/**
 * The person's permissions, and who can grant the others. Not in the documents: a provider without it decides by
 * itself.
 */
export const ownPermissions = assumed(
  z
    .object({
      roles: z.array(role),
      /** Permission names. */
      permissions: z.array(permissionName),
      /** Each missing permission, with the people of the organisation who can grant it. */
      missing: z.array(z.object({ permission: permissionName, grantors: z.array(z.string()) })),
    })
    .meta({ id: 'OwnPermissions' }),
);

/** A role with its permissions and the number of people who have it. */
export const managedRole = assumed(
  z
    .object({
      id,
      name: z.string(),
      permissions: z.array(permissionName),
      /** A built-in role of every organisation, which cannot be changed or removed. */
      isBuiltIn: z.boolean(),
      /** Number of people in the organisation with this role. */
      people: z.int().nonnegative(),
      /** Increases with each change; zero for a built-in role. */
      version: z.int().nonnegative(),
      updatedAt: moment.nullable(),
    })
    .meta({ id: 'ManagedRole' }),
);

/** 3§5: a role needs a name of at least 1 character, and at least one permission. */
export const roleDraft = z
  .object({
    name: trimmedText().min(1, messages.roleTooShort).max(60, 'At most 60 characters'),
    permissions: z.array(permission).min(1, messages.permissionsRequired),
  })
  .meta({ id: 'RoleDraft' });

/** A change of a role. `version` is the version that was read; without it, the latest version is changed. */
export const roleChange = roleDraft.extend({ version: z.int().positive().optional() }).meta({ id: 'RoleChange' });

export type OwnPermissions = z.infer<typeof ownPermissions>;
export type ManagedRole = z.infer<typeof managedRole>;
export type RoleDraft = z.infer<typeof roleDraft>;
export type RoleChange = z.infer<typeof roleChange>;
