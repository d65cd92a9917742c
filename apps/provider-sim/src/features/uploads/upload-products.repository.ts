import {
  type LoanProduct,
  loanProductCurrency,
  loanProductSettings,
  loanProductTerms,
  type LoanTerms,
} from '@oware/contract';
import type { Connection, Database } from '@oware/db/connections';
import { isPresent } from '@oware/db/expressions';
import { readRows, type RowOf, tables } from '@oware/db/statements';
import { feesCheckOf, loanTermsOf, productLimitsOf } from '@oware/domain';
import { type ChargeRow, listedCharges } from '../../lending/charge.presenters.ts';
import { loanChargesOf } from '../../lending/product-charges.ts';
import type { FeesChecks } from './upload-outcome.rules.ts';

type Product = Pick<LoanProduct, 'terms' | 'settings' | 'currency'> & {
  id: number;
  name: string;
  isRetired: boolean;
};

const listedProducts = tables
  .selectFrom('provider.LoanProduct')
  .select((product) => [
    'id',
    'name',
    'terms',
    'settings',
    'currency',
    'chargeIds',
    isPresent(product.ref('retiredAt')).as('isRetired'),
  ]);

type ProductRow = RowOf<typeof listedProducts>;

const productOf = ({ id, name, isRetired, terms, settings, currency }: ProductRow): Product => ({
  id,
  name,
  isRetired,
  terms: loanProductTerms.parse(terms),
  settings: loanProductSettings.parse(settings),
  currency: loanProductCurrency.parse(currency),
});

/** The product's terms for a loan that starts on this day. */
type TermsFrom = (startsOn: string) => LoanTerms;
export type LentProduct = { product: Product; termsFrom: TermsFrom };

type OfLender = { sandboxId: number; lenderId: number };

const productsOf = ({ sandboxId, lenderId }: OfLender) =>
  listedProducts.where('sandboxId', '=', sandboxId).where('lenderId', '=', lenderId).orderBy('id');
const chargesOf = ({ sandboxId, lenderId }: OfLender) =>
  listedCharges.where('sandboxId', '=', sandboxId).where('lenderId', '=', lenderId).orderBy('id');

const lentProducts = (products: readonly ProductRow[], charges: readonly ChargeRow[]): LentProduct[] =>
  products.map((row) => {
    const product = productOf(row);
    return { product, termsFrom: (startsOn) => loanTermsOf(product, loanChargesOf(row.chargeIds, charges, startsOn)) };
  });

/** All products of a lender, including retired ones, with the terms of their loans. */
export async function lentProductsOf(db: Database, lender: OfLender): Promise<LentProduct[]> {
  const products = await readRows(db, productsOf(lender));
  return lentProducts(products, await readRows(db, chargesOf(lender)));
}

/**
 * Reads a lender's products and locks them until the transaction ends. It uses the transaction's own connection:
 * waiting for another one while rows are locked can block forever.
 */
export async function lockProducts(connection: Connection, lender: OfLender): Promise<LentProduct[]> {
  const products = await readRows(connection, productsOf(lender).forShare());
  return lentProducts(products, await readRows(connection, chargesOf(lender).forShare()));
}

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

/** Returns checks of the fees for rows of the lender's products. `today` is the day of the check. */
export const feesChecksOf = (products: readonly LentProduct[], today: string): FeesChecks =>
  new Map(
    products.map(({ product, termsFrom }) => [product.id, feesCheckOf(productLimitsOf(product), termsFrom(today))]),
  );
