import { lockRowForUpdate } from '@oware/db/row-locks';
import { Injectable } from '@nestjs/common';
import type { Invitation, InvitationDraft } from '@oware/contract';
import type { Invitation as InvitationRow, Prisma } from '@oware/db';
import { fullName } from '@oware/domain';
import { auditedChanges, Database, now, recordAudit, refuse, refuseWrong, rowId, type Scope } from '@oware/sim-kit';
import { lockPeople } from '../../people/people-lock.ts';
import { auditedInvitation, invite, inviteAgain } from '../../people/invitations.ts';
import { refuseUngrantableRights } from '../../people/rights.ts';
import { presentInvitation } from './users.presenters.ts';

type Tx = Prisma.TransactionClient;

const pendingOf = ({ sandbox, organization }: Scope) => ({
  sandboxId: sandbox.id,
  organizationId: organization.id,
  founds: null,
  acceptedAt: null,
  cancelledAt: null,
});

const inviterOf = ({ user }: Scope) => fullName(user.firstName, user.lastName);

@Injectable()
export class InvitationsRepository {
  constructor(private readonly database: Database) {}

  async list(scope: Scope): Promise<Invitation[]> {
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
    return rows.map((row) => presentInvitation(row, names.get(row.invitedById) ?? null, now(scope.sandbox)));
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
    const { sandbox, organization } = scope;
    return this.database.prisma.$transaction(async (tx) => {
      await lockPeople(tx, scope, 'users.manage');
      const row = await lockPending(tx, scope, id);
      const sent = await inviteAgain(tx, sandbox, { id: row.id, organizationName: organization.name });
      await recordAudit(tx, scope, { ...auditedInvitation(row), action: 'sent again' });
      return presentInvitation(sent, null, now(sandbox));
    });
  }

  /** @throws not_found */
  cancel(scope: Scope, id: string): Promise<void> {
    return this.database.prisma.$transaction(async (tx) => {
      await lockPeople(tx, scope, 'users.manage');
      const row = await lockPending(tx, scope, id);
      await tx.invitation.update({
        where: { sandboxId_id: { sandboxId: row.sandboxId, id: row.id } },
        data: { cancelledAt: now(scope.sandbox) },
      });
      await recordAudit(tx, scope, { ...auditedInvitation(row), action: 'cancelled' });
    });
  }
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

/**
 * Rejects an address that the organisation already has. The response doesn't reveal whether the address has an account
 * elsewhere; only its owner learns that, from the mail.
 */
async function refuseKnown(tx: Tx, scope: Scope, email: string): Promise<void> {
  const { sandbox, organization } = scope;
  const user = await tx.user.findFirst({ where: { sandboxId: sandbox.id, organizationId: organization.id, email } });
  if (user?.removedAt) refuseWrong({ email: 'This person was removed. Restore them instead.' });
  if (user) refuseWrong({ email: 'This person is in your organisation already' });
  if (await tx.invitation.findFirst({ where: { ...pendingOf(scope), email } }))
    refuseWrong({ email: 'This person is invited already. Send the invitation again instead.' });
}
