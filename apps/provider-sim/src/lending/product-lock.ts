import type { LoanCharge, LoanProduct } from '@oware/contract';
import type { LoanProduct as ProductRow, Prisma } from '@oware/db';
import { rowId } from '@oware/sim-kit';
import { presentLoanProduct } from './loan-product.presenters.ts';
import { lockCharges, loanChargesOf } from './product-charges.ts';

type Tx = Pick<Prisma.TransactionClient, '$queryRaw' | 'loanProduct'>;

/** A product as a loan is made of it, with the charges that the loan gets. */
export type LockedProduct = { product: LoanProduct; charges: LoanCharge[] };

/**
 * A lender's product, retired or not, locked with its charges until the transaction ends: a loan that is being made has both
 * as they are now. `startsOn` is the first day of the loan. Null where the lender has no such product.
 */
export async function lockLentProduct(
  tx: Tx,
  { sandboxId, lenderId }: Pick<ProductRow, 'sandboxId' | 'lenderId'>,
  text: string,
  startsOn: string,
): Promise<LockedProduct | null> {
  const id = rowId(text) ?? -1;
  const [held] = await tx.$queryRaw<unknown[]>`
    SELECT id FROM provider."LoanProduct"
    WHERE "sandboxId" = ${sandboxId} AND id = ${id} AND "lenderId" = ${lenderId} FOR SHARE`;
  if (!held) return null;
  const row = await tx.loanProduct.findUniqueOrThrow({ where: { sandboxId_id: { sandboxId, id } } });
  const charges = await lockCharges(tx, sandboxId, lenderId, row.chargeIds);
  return { product: presentLoanProduct(row), charges: loanChargesOf(row.chargeIds, charges, startsOn) };
}
