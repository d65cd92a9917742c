import { Injectable } from '@nestjs/common';
import type { InstituteInvitation, InstituteInvitationDraft } from '@oware/contract';
import type { Prisma } from '@oware/db';
import { fullName } from '@oware/domain';
import { auditedChanges, Database, now, recordAudit, refuse, type Scope } from '@oware/sim-kit';
import { lockPeople } from '../../people/people-lock.ts';
import { auditedInvitation, invite } from '../../people/invitations.ts';
import {
  cancelInvitation,
  listPendingInvitations,
  refuseInvited,
  resendInvitation,
} from '../../people/pending-invitations.ts';
import { presentInstituteInvitation } from './institutes.presenters.ts';

type Tx = Prisma.TransactionClient;

/** Invitations to register an institute. Only the platform's own staff have the permission. */
@Injectable()
export class InstituteInvitationsRepository {
  constructor(private readonly database: Database) {}

  async list(scope: Scope): Promise<InstituteInvitation[]> {
    const pending = await listPendingInvitations(this.database.prisma, scope, 'register');
    return pending.map(({ row, invitedBy }) => presentInstituteInvitation(row, invitedBy, now(scope.sandbox)));
  }

  /**
   * Invites a person, who becomes the manager of the institute on acceptance. The response doesn't reveal whether the
   * address already has an account. The mail tells the owner of such an account, and then contains no code.
   * @throws permission_denied, validation_failed
   */
  create(scope: Scope, draft: InstituteInvitationDraft): Promise<InstituteInvitation> {
    const { sandbox, organization, user } = scope;
    const email = draft.email.toLowerCase();
    return this.database.prisma.$transaction(async (tx) => {
      await lockInviter(tx, scope);
      await refuseInvited(tx, scope, 'register', email);
      const row = await invite(tx, {
        sandbox,
        organization,
        email,
        firstName: draft.firstname,
        lastName: draft.lastname,
        roles: ['Manager'],
        permissions: [],
        founds: draft.isVendor === 'true' ? 'sales_only' : 'lend_only',
        invitedById: user.id,
      });
      const changes = auditedChanges({}, { accountType: draft.isVendor === 'true' ? 'Vendor' : 'Lender' });
      await recordAudit(tx, scope, { ...auditedInvitation(row), action: 'created', changes });
      return presentInstituteInvitation(row, fullName(user.firstName, user.lastName), now(sandbox));
    });
  }

  /** @throws not_found */
  resend(scope: Scope, id: string): Promise<InstituteInvitation> {
    return this.database.prisma.$transaction(async (tx) => {
      await lockInviter(tx, scope);
      const { row, invitedBy } = await resendInvitation(tx, scope, 'register', id);
      return presentInstituteInvitation(row, invitedBy, now(scope.sandbox));
    });
  }

  /** @throws not_found */
  cancel(scope: Scope, id: string): Promise<void> {
    return this.database.prisma.$transaction(async (tx) => {
      await lockInviter(tx, scope);
      await cancelInvitation(tx, scope, 'register', id);
    });
  }
}

/** @throws permission_denied */
async function lockInviter(tx: Tx, scope: Scope): Promise<void> {
  if (scope.organization.type !== 'platform_user') refuse('permission_denied');
  await lockPeople(tx, scope, 'organizations.manage');
}
