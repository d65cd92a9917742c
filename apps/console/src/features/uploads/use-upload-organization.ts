import type { Lender } from '@oware/contract';
import { isAdministrator } from '../../session/roles.ts';
import { ownOrganization } from '../../session/session.ts';
import { useSession } from '../../session/use-session.ts';

/** Whose upload it is: the own organisation's; an administrator's is of the lender that was chosen (2§6, as on Transactions). */
export function useUploadOrganization(lender: Lender): string {
  const session = useSession();
  return isAdministrator(session) ? lender.id : (ownOrganization(session)?.id ?? session.organizationId);
}
