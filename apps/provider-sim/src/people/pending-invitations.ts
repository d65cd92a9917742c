import { lockRowForUpdate } from '@oware/db/row-locks';
import type { Invitation, Prisma, PrismaClient } from '@oware/db';
import { now, recordAudit, refuse, refuseWrong, rowId, type Scope } from '@oware/sim-kit';
import { auditedInvitation, inviteAgain } from './invitations.ts';
import { namesOfPeople } from './names-of-people.ts';

type Tx = Prisma.TransactionClient;

/** Whether the invited person joins the inviting organisation or registers one of their own. */
export type InvitationPurpose = 'join' | 'register';

const pendingOf = ({ sandbox, organization }: Scope, purpose: InvitationPurpose) => ({
  sandboxId: sandbox.id,
  organizationId: organization.id,
  founds: purpose === 'join' ? null : { not: null },
  acceptedAt: null,
  cancelledAt: null,
});

/** Returns the organisation's pending invitations, newest first, with the inviter's name if that person exists. */
export async function listPendingInvitations(prisma: PrismaClient, scope: Scope, purpose: InvitationPurpose) {
  const rows = await prisma.invitation.findMany({
    where: pendingOf(scope, purpose),
    orderBy: [{ sentAt: 'desc' }, { id: 'desc' }],
  });
  const inviterIds = rows.map(({ invitedById }) => invitedById);
  const names = await namesOfPeople(prisma, scope.sandbox.id, inviterIds);
  return rows.map((row) => ({ row, invitedBy: names.get(row.invitedById) ?? null }));
}

/** @throws validation_failed if the address has a pending invitation */
export async function refuseInvited(tx: Tx, scope: Scope, purpose: InvitationPurpose, email: string): Promise<void> {
  if (await tx.invitation.findFirst({ where: { ...pendingOf(scope, purpose), email } }))
    refuseWrong({ email: 'This person is invited already. Send the invitation again instead.' });
}

/**
 * Mails a new code for a pending invitation, and returns the invitation with the inviter's name. The caller has locked
 * the organisation's people.
 * @throws not_found
 */
export async function resendInvitation(tx: Tx, scope: Scope, purpose: InvitationPurpose, id: string) {
  const row = await lockPending(tx, scope, purpose, id);
  const sent = await inviteAgain(tx, scope.sandbox, { id: row.id, organizationName: scope.organization.name });
  await recordAudit(tx, scope, { ...auditedInvitation(row), action: 'sent again' });
  const names = await namesOfPeople(tx, scope.sandbox.id, [sent.invitedById]);
  return { row: sent, invitedBy: names.get(sent.invitedById) ?? null };
}

/**
 * Cancels a pending invitation. The caller has locked the organisation's people.
 * @throws not_found
 */
export async function cancelInvitation(tx: Tx, scope: Scope, purpose: InvitationPurpose, id: string): Promise<void> {
  const row = await lockPending(tx, scope, purpose, id);
  await tx.invitation.update({
    where: { sandboxId_id: { sandboxId: row.sandboxId, id: row.id } },
    data: { cancelledAt: now(scope.sandbox) },
  });
  await recordAudit(tx, scope, { ...auditedInvitation(row), action: 'cancelled' });
}

/** Locks a pending invitation until the transaction ends, so that it is either accepted or changed. */
async function lockPending(tx: Tx, scope: Scope, purpose: InvitationPurpose, id: string): Promise<Invitation> {
  const key = rowId(id) ?? -1;
  await lockRowForUpdate(tx, 'provider.Invitation', { sandboxId: scope.sandbox.id, id: key });
  return (await tx.invitation.findFirst({ where: { ...pendingOf(scope, purpose), id: key } })) ?? refuse('not_found');
}
