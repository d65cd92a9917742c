import type { Prisma } from '@oware/db';
import { refuse } from '@oware/sim-kit';
import { errorsOfKnown, type Unshared } from './client-creation.rules.ts';

/** Who is to have it: a client of the lender, without an id while they are none yet. */
type Owner = { sandboxId: number; lenderId: number; id?: number };

/**
 * Refuses what another client of the lender has already. The lender's numbers must be held (`lockClientNumbers`), so that nobody
 * takes it meanwhile.
 * @throws client_exists
 */
export async function refuseKnown(tx: Prisma.TransactionClient, owner: Owner, given: Unshared): Promise<void> {
  const { sandboxId, lenderId, id } = owner;
  const shared = Object.entries(given).flatMap(([field, value]) => (value === null ? [] : [{ [field]: value }]));
  if (shared.length === 0) return;
  const known = await tx.client.findMany({
    where: { sandboxId, lenderId, OR: shared, ...(id !== undefined && { id: { not: id } }) },
    select: { customerUid: true, mobileNo: true, idNumber: true, staffId: true },
    orderBy: { id: 'asc' },
  });
  const errors = errorsOfKnown(given, known);
  if (Object.keys(errors).length > 0) refuse('client_exists', { errors, customerUid: known[0]!.customerUid });
}
