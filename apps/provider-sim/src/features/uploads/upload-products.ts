import {
  type LoanCharge,
  type LoanProduct,
  loanProductCurrency,
  loanProductSettings,
  loanProductTerms,
} from '@oware/contract';
import { type Charge as ChargeRow, Prisma } from '@oware/db';
import type { Connection, Database } from '@oware/db/connections';
import { loanChargesOf } from '../../lending/product-charges.ts';

export type Product = Pick<LoanProduct, 'terms' | 'settings' | 'currency'> & {
  id: number;
  name: string;
  isRetired: boolean;
};
type ProductRow = Record<'terms' | 'settings' | 'currency', unknown> &
  Pick<Product, 'id' | 'name' | 'isRetired'> & { chargeIds: number[] };

const productsStatement = `
  SELECT id, name, terms, settings, currency, "chargeIds", "retiredAt" IS NOT NULL AS "isRetired" FROM provider."LoanProduct"
  WHERE "sandboxId" = $1 AND "lenderId" = $2 ORDER BY id`;

const productOf = ({ id, name, isRetired, terms, settings, currency }: ProductRow): Product => ({
  id,
  name,
  isRetired,
  terms: loanProductTerms.parse(terms),
  settings: loanProductSettings.parse(settings),
  currency: loanProductCurrency.parse(currency),
});

/** What a lender lends or has lent. */
export async function productsOf(db: Database, sandboxId: number, lenderId: number): Promise<Product[]> {
  const { rows } = await db.query<ProductRow>(productsStatement, [sandboxId, lenderId]);
  return rows.map(productOf);
}

/**
 * The same, each with the charges that a loan gets, locked until the transaction ends. On the transaction's own connection: to
 * wait for another while rows are held can be for ever. A charge with a day of the year is due on the first one after `today`.
 */
export async function holdProducts(
  connection: Connection,
  { sandboxId, lenderId, today }: { sandboxId: number; lenderId: number; today: string },
): Promise<{ product: Product; charges: LoanCharge[] }[]> {
  const { rows } = await connection.query<ProductRow>(`${productsStatement} FOR SHARE`, [sandboxId, lenderId]);
  const { rows: charges } = await connection.query<Omit<ChargeRow, 'amount'> & { amount: string }>(
    `SELECT * FROM provider."Charge" WHERE "sandboxId" = $1 AND "lenderId" = $2 ORDER BY id FOR SHARE`,
    [sandboxId, lenderId],
  );
  const exact = charges.map((row) => ({ ...row, amount: new Prisma.Decimal(row.amount) }));
  return rows.map((row) => ({ product: productOf(row), charges: loanChargesOf(row.chargeIds, exact, today) }));
}
