import type { LoanActor } from '@oware/domain';
import { ownOrganization } from './session.store.ts';
import { useIsAdministrator } from './use-is-administrator.ts';
import { useSession } from './use-session.ts';

/** Returns the person as an actor of the loan rules. Without an organisation only common permissions apply. */
export function useLoanActor(): LoanActor {
  const own = ownOrganization(useSession());
  const organizationType = own?.platformUser
    ? 'platform_user'
    : own?.salesOnly
      ? 'sales_only'
      : own?.lendOnly
        ? 'lend_only'
        : 'sales_and_lending';
  return { isAdministrator: useIsAdministrator(), organizationType };
}
