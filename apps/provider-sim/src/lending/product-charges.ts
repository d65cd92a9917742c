import type { FieldErrors, LoanCharge } from '@oware/contract';
import { anyOfIds } from '@oware/db/expressions';
import { type Queryable, readRows } from '@oware/db/statements';
import { isChargeOffered, productChargesOf } from '@oware/domain';
import { rowId } from '@oware/sim-kit';
import { type ChargeRow, listedCharges, presentCharge } from './charge.presenters.ts';

/** Reads charges of a lender by id, in the order of their ids, and locks them until the transaction ends. */
export async function lockCharges(
  tx: Queryable,
  { sandboxId, lenderId }: { sandboxId: number; lenderId: number },
  ids: readonly number[],
): Promise<ChargeRow[]> {
  if (ids.length === 0) return [];
  const charges = listedCharges
    .where('sandboxId', '=', sandboxId)
    .where('lenderId', '=', lenderId)
    .where('id', '=', anyOfIds(ids))
    .orderBy('id')
    .forShare();
  return readRows(tx, charges);
}

const isOffered = (row: Pick<ChargeRow, 'active' | 'retiredAt'>): boolean =>
  isChargeOffered({ active: row.active, isRetired: row.retiredAt !== null });

/** The charges that a new loan gets, in the order of the product's charges. `startsOn` is the first day of the loan. */
export const loanChargesOf = (
  chargeIds: readonly number[],
  rows: readonly ChargeRow[],
  startsOn: string,
): LoanCharge[] => productChargesOf({ charges: chargeIds.map(String) }, rows.map(presentCharge), startsOn);

/**
 * Returns the reason why a product can't have the charge with this id, or undefined. A charge that the product already
 * has may have been retired since.
 */
function chargeProblem(text: string, row: ChargeRow | undefined, isKept: boolean): string | undefined {
  if (!row) return `The lender has no charge ${text}`;
  if (row.appliesTo !== 1) return `${row.name} is not a charge of loans`;
  if (isKept || isOffered(row)) return undefined;
  return row.retiredAt === null ? `${row.name} is not active` : `${row.name} is retired`;
}

/** Errors of a draft's charges, at the field `charges`. `kept` are the charges that the product already has. */
export function errorsOfCharges(
  ids: readonly string[],
  rows: readonly ChargeRow[],
  kept: readonly number[] = [],
): FieldErrors {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const numbers = ids.map((text) => rowId(text) ?? -1);
  if (new Set(numbers).size < numbers.length) return { charges: 'Choose each charge once' };
  const problems = ids.map((text, i) => {
    const id = numbers[i] ?? -1;
    return chargeProblem(text, byId.get(id), kept.includes(id));
  });
  const problem = problems.find((one) => one !== undefined);
  return problem === undefined ? {} : { charges: problem };
}
