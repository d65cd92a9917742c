import type { Client as ClientRow, Prisma } from '@oware/db';
import { capitalized, fullName, type Verification, verificationsInWords } from '@oware/domain';
import { notifyOrganization, type Scope } from '@oware/sim-kit';

/**
 * Notifies the lender's organisation which verifications a change ended and what comes next. Runs in the transaction of
 * the change.
 */
export async function announceEnded(
  tx: Prisma.TransactionClient,
  { sandbox, user }: Scope,
  { id, lenderId, firstName, lastName }: ClientRow,
  ended: readonly Verification[],
): Promise<void> {
  if (ended.length === 0) return;
  const { organizationId } = await tx.lender.findUniqueOrThrow({
    where: { sandboxId_id: { sandboxId: sandbox.id, id: lenderId } },
    select: { organizationId: true },
  });
  const verifications = capitalized(verificationsInWords(ended));
  await notifyOrganization(tx, {
    sandbox,
    organizationId,
    actorId: user.id,
    subject: 'Verification ended',
    body: `${fullName(user.firstName, user.lastName)} changed what was verified of ${fullName(firstName, lastName)}. ${verifications} must be verified again.`,
    callBack: `/clients/details/${id}/clientKyc`,
  });
}
