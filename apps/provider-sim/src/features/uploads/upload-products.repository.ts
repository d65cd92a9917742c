import {
  type LoanProduct,
  loanProductCurrency,
  loanProductSettings,
  loanProductTerms,
  type LoanTerms,
} from '@oware/contract';
import { type Charge as ChargeRow, Prisma } from '@oware/db';
import type { Connection, Database } from '@oware/db/connections';
import { feesCheckOf, loanTermsOf, productLimitsOf } from '@oware/domain';
import { loanChargesOf } from '../../lending/product-charges.ts';
import type { FeesChecks } from './upload-facts.rules.ts';

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

/** What a loan that begins on a day keeps of a product. */
export type TermsFrom = (startsOn: string) => LoanTerms;
export type LentProduct = { product: Product; termsFrom: TermsFrom };

const chargesStatement = `SELECT * FROM provider."Charge" WHERE "sandboxId" = $1 AND "lenderId" = $2 ORDER BY id`;
type OfLender = { sandboxId: number; lenderId: number };

async function lentProducts(db: Database, { sandboxId, lenderId }: OfLender, lock: string): Promise<LentProduct[]> {
  const { rows } = await db.query<ProductRow>(`${productsStatement}${lock}`, [sandboxId, lenderId]);
  const { rows: charges } = await db.query<Omit<ChargeRow, 'amount'> & { amount: string }>(
    `${chargesStatement}${lock}`,
    [sandboxId, lenderId],
  );
  const exact = charges.map((row) => ({ ...row, amount: new Prisma.Decimal(row.amount) }));
  return rows.map((row) => {
    const product = productOf(row);
    return { product, termsFrom: (startsOn) => loanTermsOf(product, loanChargesOf(row.chargeIds, exact, startsOn)) };
  });
}

/** What a lender lends or has lent, with the terms of its loans. */
export const lentProductsOf = (db: Database, lender: OfLender): Promise<LentProduct[]> => lentProducts(db, lender, '');

/**
 * The same, locked until the transaction ends. On the transaction's own connection: a wait for another connection while rows
 * are held can last for ever.
 */
export const lockProducts = (connection: Connection, lender: OfLender): Promise<LentProduct[]> =>
  lentProducts(connection, lender, ' FOR SHARE');

/** Calculates terms once for each product and first day. */
export function termsByDay(
  products: readonly LentProduct[],
): (productId: number, startsOn: string) => LoanTerms | undefined {
  const byId = new Map(products.map(({ product, termsFrom }) => [product.id, termsFrom]));
  const known = new Map<string, LoanTerms>();
  return (productId, startsOn) => {
    const key = `${productId} ${startsOn}`;
    const terms = known.get(key) ?? byId.get(productId)?.(startsOn);
    if (terms) known.set(key, terms);
    return terms;
  };
}

/** Checks the fees of rows of the lender's products; `today` is the day on which they are checked. */
export const feesChecksOf = (products: readonly LentProduct[], today: string): FeesChecks =>
  new Map(
    products.map(({ product, termsFrom }) => [product.id, feesCheckOf(productLimitsOf(product), termsFrom(today))]),
  );
