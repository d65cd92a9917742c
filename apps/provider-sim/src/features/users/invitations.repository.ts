import { Injectable } from '@nestjs/common';
import type { Invitation, InvitationDraft } from '@oware/contract';
import type { Prisma } from '@oware/db';
import { fullName } from '@oware/domain';
import { auditedChanges, Database, now, recordAudit, refuseWrong, type Scope } from '@oware/sim-kit';
import { lockPeople } from '../../people/people-lock.ts';
import { auditedInvitation, invite } from '../../people/invitations.ts';
import {
  cancelInvitation,
  listPendingInvitations,
  refuseInvited,
  resendInvitation,
} from '../../people/pending-invitations.ts';
import { refuseUngrantableRights } from '../../people/rights.ts';
import { presentInvitation } from './users.presenters.ts';

type Tx = Prisma.TransactionClient;

const inviterOf = ({ user }: Scope) => fullName(user.firstName, user.lastName);

@Injectable()
export class InvitationsRepository {
  constructor(private readonly database: Database) {}

  async list(scope: Scope): Promise<Invitation[]> {
    const pending = await listPendingInvitations(this.database.prisma, scope, 'join');
    return pending.map(({ row, invitedBy }) => presentInvitation(row, invitedBy, now(scope.sandbox)));
  }

  /** @throws validation_failed */
  create(scope: Scope, { firstname, lastname, email, ...rights }: InvitationDraft): Promise<Invitation> {
    const { sandbox, organization, user } = scope;
    return this.database.prisma.$transaction(async (tx) => {
      const actor = await lockPeople(tx, scope, 'users.manage');
      await refuseKnown(tx, scope, email.toLowerCase());
      await refuseUngrantableRights(tx, scope, { actor, before: undefined, after: rights });
      const row = await invite(tx, {
        sandbox,
        organization,
        email: email.toLowerCase(),
        firstName: firstname,
        lastName: lastname,
        ...rights,
        founds: null,
        invitedById: user.id,
      });
      const changes = auditedChanges({}, { roles: row.roles, permissions: row.permissions });
      await recordAudit(tx, scope, { ...auditedInvitation(row), action: 'created', changes });
      return presentInvitation(row, inviterOf(scope), now(sandbox));
    });
  }

  /** @throws not_found */
  resend(scope: Scope, id: string): Promise<Invitation> {
    return this.database.prisma.$transaction(async (tx) => {
      await lockPeople(tx, scope, 'users.manage');
      const { row, invitedBy } = await resendInvitation(tx, scope, 'join', id);
      return presentInvitation(row, invitedBy, now(scope.sandbox));
    });
  }

  /** @throws not_found */
  cancel(scope: Scope, id: string): Promise<void> {
    return this.database.prisma.$transaction(async (tx) => {
      await lockPeople(tx, scope, 'users.manage');
      await cancelInvitation(tx, scope, 'join', id);
    });
  }
}

/**
 * Rejects an address that the organisation already has. The response doesn't reveal whether the address has an account
 * elsewhere; only its owner learns that, from the mail.
 */
async function refuseKnown(tx: Tx, scope: Scope, email: string): Promise<void> {
  const { sandbox, organization } = scope;
  const user = await tx.user.findFirst({ where: { sandboxId: sandbox.id, organizationId: organization.id, email } });
  if (user?.removedAt) refuseWrong({ email: 'This person was removed. Restore them instead.' });
  if (user) refuseWrong({ email: 'This person is in your organisation already' });
  await refuseInvited(tx, scope, 'join', email);
}
