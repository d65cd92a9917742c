import { errorCatalogue } from '@oware/contract';
import { falloutReason, type FeesCheck, identityMismatch } from '@oware/domain';
import type { Candidate, RowFacts } from './upload-facts.statements.ts';

/**
 * The outcome of a row: the client with its staff number, and the reason for its fallout. The reason is null if the row
 * can become a loan.
 */
export type RowOutcome = { client: Candidate | null; reason: string | null };

/** Checks, by product id, that the fees of a loan leave a net amount. */
export type FeesChecks = ReadonlyMap<number, FeesCheck>;

/**
 * Applies the rules of libs/domain. If two clients have one staff number, it selects the client whom the row names.
 * Without `fees`, the fees aren't checked.
 */
export function outcomeOf(row: RowFacts, fees?: FeesChecks): RowOutcome {
  const client = row.candidates.find((one) => !identityMismatch(row, one)) ?? row.candidates[0] ?? null;
  const reason = falloutReason(row, { staff: row.staff, client });
  if (reason === null && row.isProductRetired) return { client, reason: errorCatalogue.product_retired.message };
  const feesProblem = reason === null ? fees?.get(row.productId)?.(row) : undefined;
  if (feesProblem !== undefined) return { client, reason: feesProblem };
  const loan = row.lent.find(({ clientId }) => clientId === client?.id);
  if (reason !== null || !loan) return { client, reason };
  return { client, reason: `${loan.reference} of this product begins on the same day already` };
}
