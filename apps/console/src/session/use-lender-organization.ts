import type { Lender } from '@oware/contract';
import { isAdministrator } from './roles.rules.ts';
import { ownOrganization } from './session.store.ts';
import { useSession } from './use-session.ts';

/** How a call names the lender's organisation: the own one, or for an administrator the lender that was chosen (2§6). */
export function useLenderOrganization(lender: Lender): string {
  const session = useSession();
  return isAdministrator(session) ? lender.id : (ownOrganization(session)?.id ?? session.organizationId);
}
