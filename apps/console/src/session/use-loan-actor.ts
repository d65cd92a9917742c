import type { LoanActor } from '@oware/domain';
import { isAdministrator } from './roles.rules.ts';
import { ownOrganization, type Session } from './session.store.ts';
import { useSession } from './use-session.ts';

/** The person as the rules of loans see them. Who has no organisation yet may do what everyone may. */
export function loanActorOf(session: Session): LoanActor {
  const own = ownOrganization(session);
  const organizationType = own?.platformUser
    ? 'platform_user'
    : own?.salesOnly
      ? 'sales_only'
      : own?.lendOnly
        ? 'lend_only'
        : 'sales_and_lending';
  return { isAdministrator: isAdministrator(session), organizationType };
}

/** See {@link loanActorOf}. */
export const useLoanActor = (): LoanActor => loanActorOf(useSession());
