import { sessionApi } from '../api/provider.api.ts';
import { isAdministrator } from './roles.rules.ts';
import { useSession } from './use-session.ts';

/**
 * Whether the person has the administrator's role: by the roles that the provider last sent to the shell, which follow a
 * change at once, otherwise by those of the sign-in.
 */
export function useIsAdministrator(): boolean {
  const session = useSession();
  const { data } = sessionApi.endpoints.getOwnPermissions.useQueryState();
  return isAdministrator(data ?? session);
}
