import {
  actionsOfEverybody,
  type Action,
  type OwnPermissions,
  type Reading,
  type Role,
  isOneOf,
} from '@oware/contract';
import { permissionFor, permissionRefusal, roleNameOf } from '@oware/domain';
import { sessionApi } from '../api/provider.api.ts';
import { useOptionalSession } from './use-session.ts';

/** Returns why people with these roles can't do this. An unknown role is left to the provider. */
export const refusalFor = (roles: readonly Role[], action: Action): string | undefined =>
  permissionFor(roles.map(roleNameOf), action) === 'denied' ? permissionRefusal(action) : undefined;

/**
 * Returns why the person can't do this, by the permissions that the provider sent. Unmentioned ones are left to the
 * provider.
 */
export function refusalBy({ permissions, missing }: Reading<OwnPermissions>, action: Action): string | undefined {
  if (isOneOf(actionsOfEverybody, action) || permissions.includes(action)) return undefined;
  const lacking = missing.find(({ permission }) => permission === action);
  return lacking && permissionRefusal(action, lacking.grantors);
}

/**
 * Returns a function that tells why the person can't do an action: by the permissions that the provider sent to the
 * shell, otherwise by the table of roles.
 */
export function usePermissions(): (action: Action) => string | undefined {
  const roles = useOptionalSession()?.roles ?? [];
  const { data } = sessionApi.endpoints.getOwnPermissions.useQueryState();
  return (action) => (data ? refusalBy(data, action) : refusalFor(roles, action));
}

/**
 * Whether the provider has yet to say if the person can do this: the console doesn't know one of their roles, and the
 * shell is about to ask or has asked.
 */
export function useIsPermissionPending(action: Action): boolean {
  const roles = useOptionalSession()?.roles ?? [];
  const { isLoading, isUninitialized } = sessionApi.endpoints.getOwnPermissions.useQueryState();
  return (isLoading || isUninitialized) && permissionFor(roles.map(roleNameOf), action) === 'unknown';
}

/**
 * Returns why the person can't do this: `usePermission('loans.decide')`. Undefined if they can, or if the provider
 * decides.
 */
export const usePermission = (action: Action): string | undefined => usePermissions()(action);
