import type { LoanCharge, LoanProduct } from '@oware/contract';
import type { LoanProduct as ProductRow, Prisma } from '@oware/db';
import { type PrismaConnection, readRow, tables } from '@oware/db/statements';
import { rowId } from '@oware/sim-kit';
import { presentLoanProduct } from './loan-product.presenters.ts';
import { lockCharges, loanChargesOf } from './product-charges.ts';

type Tx = PrismaConnection & Pick<Prisma.TransactionClient, 'loanProduct'>;

/** A product with the charges that a new loan of it gets. */
export type LockedProduct = { product: LoanProduct; charges: LoanCharge[] };

/**
 * Locks a lender's product, retired or not, and its charges until the transaction ends, so that a new loan gets both as
 * they are now. `startsOn` is the first day of the loan. Returns null if the lender has no such product.
 */
export async function lockLentProduct(
  tx: Tx,
  { sandboxId, lenderId }: Pick<ProductRow, 'sandboxId' | 'lenderId'>,
  text: string,
  startsOn: string,
): Promise<LockedProduct | null> {
  const id = rowId(text) ?? -1;
  const product = tables
    .selectFrom('provider.LoanProduct')
    .select('id')
    .where('sandboxId', '=', sandboxId)
    .where('id', '=', id)
    .where('lenderId', '=', lenderId)
    .forShare();
  if (!(await readRow(tx, product))) return null;
  const row = await tx.loanProduct.findUniqueOrThrow({ where: { sandboxId_id: { sandboxId, id } } });
  const charges = await lockCharges(tx, row, row.chargeIds);
  return { product: presentLoanProduct(row), charges: loanChargesOf(row.chargeIds, charges, startsOn) };
}
