import type { Prisma } from '@oware/db';
import { refuse } from '@oware/sim-kit';
import { errorsOfKnown, type Unshared } from './client-creation.rules.ts';

/** The client of the lender who gets the values. A new client has no id yet. */
type Owner = { sandboxId: number; lenderId: number; id?: number };

/**
 * Rejects values that another client of the lender already has. The caller must hold the lock on the lender's numbers
 * (`lockClientNumbers`), so that nobody takes a value in between.
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
  const [first] = known;
  const errors = errorsOfKnown(given, known);
  if (first && Object.keys(errors).length > 0) refuse('client_exists', { errors, customerUid: first.customerUid });
}
