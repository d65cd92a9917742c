import type { FieldErrors, LoanCharge } from '@oware/contract';
import type { Charge as ChargeRow, Prisma } from '@oware/db';
import { isChargeOffered, productChargesOf } from '@oware/domain';
import { rowId } from '@oware/sim-kit';
import { presentCharge } from './charge.presenters.ts';

type Tx = Pick<Prisma.TransactionClient, '$queryRaw'>;

/** Charges of a lender by their ids, in the order of the ids; locked, so that none changes until the transaction ends. */
export const lockCharges = (tx: Tx, sandboxId: number, lenderId: number, ids: readonly number[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : tx.$queryRaw<ChargeRow[]>`
        SELECT * FROM provider."Charge"
        WHERE "sandboxId" = ${sandboxId} AND "lenderId" = ${lenderId} AND id = ANY (${[...ids]}) ORDER BY id FOR SHARE`;

const isOffered = (row: Pick<ChargeRow, 'active' | 'retiredAt'>): boolean =>
  isChargeOffered({ active: row.active, isRetired: row.retiredAt !== null });

/** What a loan keeps of the charges that new loans get, in the order of the product's; `startsOn` is its first day. */
export const loanChargesOf = (
  chargeIds: readonly number[],
  rows: readonly ChargeRow[],
  startsOn: string,
): LoanCharge[] => productChargesOf({ charges: chargeIds.map(String) }, rows.map(presentCharge), startsOn);

/** Why a product can't have the charge with this id; undefined when it can. One that it has already may have been retired since. */
function chargeProblem(text: string, row: ChargeRow | undefined, isKept: boolean): string | undefined {
  if (!row) return `The lender has no charge ${text}`;
  if (row.appliesTo !== 1) return `${row.name} is not a charge of loans`;
  if (isKept || isOffered(row)) return undefined;
  return row.retiredAt === null ? `${row.name} is not active` : `${row.name} is retired`;
}

/** What is wrong with the charges of a draft, at the field `charges`; `kept` are those that the product has already. */
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
