import type { Lender } from '@oware/contract';
import { ownOrganization } from './session.store.ts';
import { useIsAdministrator } from './use-is-administrator.ts';
import { useSession } from './use-session.ts';

/**
 * Returns the organisation id for calls about the lender's organisation: the person's own, or for an administrator that
 * of the chosen lender (2§6).
 */
export function useLenderOrganization(lender: Lender): string {
  const session = useSession();
  return useIsAdministrator() ? lender.id : (ownOrganization(session)?.id ?? session.organizationId);
}
