import { type LoanProduct, loanProductCurrency, loanProductSettings, loanProductTerms } from '@oware/contract';
import type { Database } from '@oware/db/connections';

export type Product = Pick<LoanProduct, 'terms' | 'settings' | 'currency'> & { id: number; name: string };

/** What a lender lends. In a transaction on its own connection: to wait for another while rows are held can be for ever. */
export async function productsOf(db: Database, sandboxId: number, lenderId: number): Promise<Product[]> {
  const { rows } = await db.query<Record<keyof Product, unknown> & { id: number; name: string }>(
    `SELECT id, name, terms, settings, currency FROM provider."LoanProduct" WHERE "sandboxId" = $1 AND "lenderId" = $2 ORDER BY id`,
    [sandboxId, lenderId],
  );
  return rows.map(({ id, name, terms, settings, currency }) => ({
    id,
    name,
    terms: loanProductTerms.parse(terms),
    settings: loanProductSettings.parse(settings),
    currency: loanProductCurrency.parse(currency),
  }));
}
