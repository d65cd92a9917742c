import { Injectable } from '@nestjs/common';
import { actionNames, actions } from '@oware/contract';
import { fullName, isPermitted, type PermissionHolder } from '@oware/domain';
import { Database, recordAudit, refuse, rowId, type Scope } from '@oware/sim-kit';
import { lockPeople } from '../../../people/people-lock.ts';
import { endSessions } from '../passwords/passwords.repository.ts';
import { keyOf, mailOwner } from './two-factor-codes.repository.ts';
import { twoFactorOffByColleagueMail } from './two-factor.mails.ts';
import { forgetTwoFactor } from './two-factor.repository.ts';

/** Turns off the second factor of a colleague who lost their phone. */
@Injectable()
export class ColleagueTwoFactorRepository {
  constructor(private readonly database: Database) {}

  /**
   * Changes nothing if it is off already.
   * @throws not_found, own_two_factor, permission_denied
   */
  disable(scope: Scope, id: string): Promise<void> {
    const { sandbox, organization } = scope;
    return this.database.prisma.$transaction(async (tx) => {
      const actor = await lockPeople(tx, scope, 'users.manage');
      const own = { sandboxId: sandbox.id, organizationId: organization.id, removedAt: null };
      const user = (await tx.user.findFirst({ where: { ...own, id: rowId(id) ?? -1 } })) ?? refuse('not_found');
      if (user.id === scope.user.id) refuse('own_two_factor');
      refuseMorePowerful(actor, user);
      const key = keyOf({ sandbox, user });
      const { count } = await tx.user.updateMany({
        where: { sandboxId: sandbox.id, id: user.id, twoFactorSince: { not: null } },
        data: { twoFactorSince: null },
      });
      if (count === 0) return;
      await forgetTwoFactor(tx, key);
      await endSessions(tx, key);
      const name = fullName(user.firstName, user.lastName);
      const changes = [{ field: 'two-factor sign-in', from: 'on', to: null }];
      await recordAudit(tx, scope, { kind: 'user', id: user.id, name, action: 'changed', changes });
      const actorName = fullName(scope.user.firstName, scope.user.lastName);
      await mailOwner(tx, { sandbox, user }, twoFactorOffByColleagueMail(user.firstName, actorName));
    });
  }
}

/**
 * Without a second factor an account is easier to take over, so its person must not have more permissions than the
 * person who turns it off.
 */
function refuseMorePowerful(actor: PermissionHolder, user: PermissionHolder & { firstName: string }): void {
  const missing = actionNames.find((action) => isPermitted(user, action) && !isPermitted(actor, action));
  if (missing === undefined) return;
  const message = `${user.firstName} may ${actions[missing]}, and you may not. Ask somebody who may to turn it off.`;
  refuse('permission_denied', { message });
}
