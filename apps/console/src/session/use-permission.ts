import { actionsOfEverybody, type Action, type OwnPermissions, type Reading, type Role } from '@oware/contract';
import { permissionFor, permissionRefusal, roleNameOf } from '@oware/domain';
import { providerApi } from '../api/provider.api.ts';
import { useOptionalSession } from './use-session.ts';

/** Why people with these roles can't do this. A role that the table doesn't know is left to the provider. */
export const refusalFor = (roles: readonly Role[], action: Action): string | undefined =>
  permissionFor(roles.map(roleNameOf), action) === 'denied' ? permissionRefusal(action) : undefined;

/** Why the person can't do this, by what the provider says of them. What it says nothing about, it decides itself. */
export function refusalBy({ permissions, missing }: Reading<OwnPermissions>, action: Action): string | undefined {
  if ((actionsOfEverybody as readonly Action[]).includes(action) || permissions.includes(action)) return undefined;
  const lacking = missing.find(({ permission }) => permission === action);
  return lacking && permissionRefusal(action, lacking.grantors);
}

/**
 * Why the person can't do something, asked action by action: by what the provider told of their permissions, which the shell
 * asks for, else by the table of roles.
 */
export function usePermissions(): (action: Action) => string | undefined {
  const roles = useOptionalSession()?.roles ?? [];
  const { data } = providerApi.endpoints.getOwnPermissions.useQueryState();
  return (action) => (data ? refusalBy(data, action) : refusalFor(roles, action));
}

/** Why the person can't do this: `usePermission('loans.decide')`. Undefined when they can, or when the provider decides. */
export const usePermission = (action: Action): string | undefined => usePermissions()(action);
