import type { Action, Role } from '@oware/contract';
import { permissionFor, permissionRefusal, roleNameOf } from '@oware/domain';
import { useOptionalSession } from './use-session.ts';

/** Why people with these roles can't do this. A role that the table doesn't know is left to the provider. */
export const refusalFor = (roles: readonly Role[], action: Action): string | undefined =>
  permissionFor(roles.map(roleNameOf), action) === 'denied' ? permissionRefusal(action) : undefined;

/** Why the person can't do something, asked action by action. */
export function usePermissions(): (action: Action) => string | undefined {
  const roles = useOptionalSession()?.roles ?? [];
  return (action) => refusalFor(roles, action);
}

/** Why the person can't do this: `usePermission('loans.decide')`. Undefined when they can, or when the provider decides. */
export const usePermission = (action: Action): string | undefined => usePermissions()(action);
