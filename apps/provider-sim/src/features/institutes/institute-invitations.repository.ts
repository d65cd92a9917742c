import { lockRowForUpdate } from '@oware/db/row-locks';
import { Injectable } from '@nestjs/common';
import type { InstituteInvitation, InstituteInvitationDraft } from '@oware/contract';
import type { Invitation as InvitationRow, Prisma } from '@oware/db';
import { fullName } from '@oware/domain';
import { auditedChanges, Database, now, recordAudit, refuse, refuseWrong, rowId, type Scope } from '@oware/sim-kit';
import { lockPeople } from '../../people/people-lock.ts';
import { auditedInvitation, invite, inviteAgain } from '../../people/invitations.ts';
import { presentInstituteInvitation } from './institutes.presenters.ts';

type Tx = Prisma.TransactionClient;

const pendingOf = ({ sandbox, organization }: Scope) => ({
  sandboxId: sandbox.id,
  organizationId: organization.id,
  founds: { not: null },
  acceptedAt: null,
  cancelledAt: null,
});

/** Invitations to register an institute. Only the platform's own staff have the permission. */
@Injectable()
export class InstituteInvitationsRepository {
  constructor(private readonly database: Database) {}

  async list(scope: Scope): Promise<InstituteInvitation[]> {
    const { prisma } = this.database;
    const rows = await prisma.invitation.findMany({
      where: pendingOf(scope),
      orderBy: [{ sentAt: 'desc' }, { id: 'desc' }],
    });
    const people = await prisma.user.findMany({
      where: { sandboxId: scope.sandbox.id, id: { in: rows.map(({ invitedById }) => invitedById) } },
      select: { id: true, firstName: true, lastName: true },
    });
    const names = new Map(people.map((person) => [person.id, fullName(person.firstName, person.lastName)]));
    return rows.map((row) => presentInstituteInvitation(row, names.get(row.invitedById) ?? null, now(scope.sandbox)));
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
      if (await tx.invitation.findFirst({ where: { ...pendingOf(scope), email } }))
        refuseWrong({ email: 'This person is invited already. Send the invitation again instead.' });
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
    const { sandbox, organization } = scope;
    return this.database.prisma.$transaction(async (tx) => {
      await lockInviter(tx, scope);
      const row = await lockPending(tx, scope, id);
      const sent = await inviteAgain(tx, sandbox, { id: row.id, organizationName: organization.name });
      await recordAudit(tx, scope, { ...auditedInvitation(row), action: 'sent again' });
      return presentInstituteInvitation(sent, null, now(sandbox));
    });
  }

  /** @throws not_found */
  cancel(scope: Scope, id: string): Promise<void> {
    return this.database.prisma.$transaction(async (tx) => {
      await lockInviter(tx, scope);
      const row = await lockPending(tx, scope, id);
      await tx.invitation.update({
        where: { sandboxId_id: { sandboxId: row.sandboxId, id: row.id } },
        data: { cancelledAt: now(scope.sandbox) },
      });
      await recordAudit(tx, scope, { ...auditedInvitation(row), action: 'cancelled' });
    });
  }
}

/** @throws permission_denied */
async function lockInviter(tx: Tx, scope: Scope): Promise<void> {
  if (scope.organization.type !== 'platform_user') refuse('permission_denied');
  await lockPeople(tx, scope, 'organizations.manage');
}

/**
 * Locks a pending invitation until the transaction ends, so that it is either accepted or changed.
 * @throws not_found
 */
async function lockPending(tx: Tx, scope: Scope, id: string): Promise<InvitationRow> {
  const key = rowId(id) ?? -1;
  await lockRowForUpdate(tx, 'provider.Invitation', { sandboxId: scope.sandbox.id, id: key });
  return (await tx.invitation.findFirst({ where: { ...pendingOf(scope), id: key } })) ?? refuse('not_found');
}
