import type { LoanActor } from '@oware/domain';
import { isAdministrator } from './roles.rules.ts';
import { ownOrganization, type Session } from './session.store.ts';
import { useSession } from './use-session.ts';

/** Returns the person as an actor of the loan rules. Without an organisation only common permissions apply. */
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
