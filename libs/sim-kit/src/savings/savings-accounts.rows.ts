import type { SavingsTerms } from '@oware/contract';
import type { Connection } from '@oware/db/connections';
import {
  dayOf,
  replaySavings,
  settleSavings,
  toPesewas,
  type SavingsConditions,
  type SavingsEntry,
  type SavingsMovement,
  type SavingsProgress,
  type SettledSavings,
} from '@oware/domain';

/** A row of SavingsAccount, as far as its ledger needs it. */
export type LedgerRow = { id: number; terms: SavingsTerms; createdAt: Date; progress: SavingsProgress | null };

/** A movement that has not been booked: the seed's have not until the ledger begins. */
export type MovementRow = { id: number; accountId: number; kind: SavingsMovement['kind']; amount: string; at: Date };

/** A row of SavingsEntry to add. */
export type NewEntry = { accountId: number; entry: SavingsEntry; bookedAt: Date; movementId: number | null };

/** What a ledger came to. */
export type Settled = { accountId: number; progress: SavingsProgress; dueOn: string; added: NewEntry[] };

const conditionsOf = ({ terms, createdAt }: LedgerRow): SavingsConditions => ({ terms, openedOn: dayOf(createdAt) });

/** Deposits and withdrawals are the movements in their order; all else is booked as its day begins. */
function newEntries(accountId: number, { entries }: SettledSavings, movements: readonly MovementRow[]): NewEntry[] {
  let moved = 0;
  return entries.map((entry) => {
    const isMovement = entry.kind === 'deposit' || entry.kind === 'withdrawal';
    const movement = isMovement ? movements[moved++] : undefined;
    const midnight = new Date(entry.bookedOn);
    const at = movement && movement.at > midnight ? movement.at : midnight;
    return { accountId, entry, bookedAt: at, movementId: movement?.id ?? null };
  });
}

export const settledOf = (accountId: number, outcome: SettledSavings, movements: readonly MovementRow[]): Settled => ({
  accountId,
  progress: outcome.progress,
  dueOn: outcome.dueOn,
  added: newEntries(accountId, outcome, movements),
});

/** What an account's ledger comes to on a day; `movements` are those that have not been booked. */
export function settleRow(row: LedgerRow, movements: readonly MovementRow[], through: string): Settled {
  const { progress } = row;
  const outcome = progress
    ? settleSavings(conditionsOf(row), progress, through)
    : replaySavings(
        conditionsOf(row),
        movements.map(({ kind, amount, at }) => ({ kind, amount: toPesewas(amount), day: dayOf(at) })),
        through,
      );
  return settledOf(row.id, outcome, movements);
}

export { conditionsOf };

const ledgerColumns = '"id", "terms", "createdAt", "progress"';

/** Accounts of a sandbox on which something is due, locked in the order of their ids. */
export async function lockDue(
  connection: Connection,
  { sandboxId, accountIds, today, limit }: { sandboxId: number; accountIds: number[]; today: string; limit: number },
): Promise<LedgerRow[]> {
  const { rows } = await connection.query<LedgerRow>(
    `SELECT ${ledgerColumns} FROM provider."SavingsAccount"
     WHERE "sandboxId" = $1 AND "id" = ANY ($2::int[]) AND "dueOn" <= $3::date ORDER BY "id" LIMIT $4 FOR UPDATE`,
    [sandboxId, accountIds, today, limit],
  );
  return rows;
}

/** An account of a sandbox, locked. */
export async function lockAccount(
  connection: Connection,
  sandboxId: number,
  accountId: number,
): Promise<LedgerRow | undefined> {
  const { rows } = await connection.query<LedgerRow>(
    `SELECT ${ledgerColumns} FROM provider."SavingsAccount" WHERE "sandboxId" = $1 AND "id" = $2 FOR UPDATE`,
    [sandboxId, accountId],
  );
  return rows[0];
}

/** The movements of accounts whose ledgers have not begun, by account, oldest first. */
export async function unbookedMovements(
  connection: Connection,
  sandboxId: number,
  rows: readonly LedgerRow[],
): Promise<Map<number, MovementRow[]>> {
  const begun = rows.filter(({ progress }) => progress === null).map(({ id }) => id);
  if (begun.length === 0) return new Map();
  const { rows: movements } = await connection.query<MovementRow>(
    `SELECT "id", "accountId", "kind"::text AS "kind", "amount"::text AS "amount", "at" FROM provider."SavingsMovement"
     WHERE "sandboxId" = $1 AND "accountId" = ANY ($2::int[]) ORDER BY "accountId", "at", "id"`,
    [sandboxId, begun],
  );
  return Map.groupBy(movements, ({ accountId }) => accountId);
}

/** Adds the entries, and notes how far each ledger has come. */
export async function writeSettled(
  connection: Connection,
  sandboxId: number,
  settled: readonly Settled[],
): Promise<void> {
  const added = settled.flatMap((one) => one.added);
  if (added.length > 0)
    await connection.query(
      `INSERT INTO provider."SavingsEntry"
         ("sandboxId", "accountId", "number", "kind", "amount", "balance", "bookedAt", "movementId", "chargeName")
       SELECT $1, * FROM unnest($2::int[], $3::int[], $4::provider."SavingsEntryKind"[], $5::bigint[], $6::bigint[],
         $7::timestamptz[], $8::int[], $9::text[])`,
      [
        sandboxId,
        added.map(({ accountId }) => accountId),
        added.map(({ entry }) => entry.number),
        added.map(({ entry }) => entry.kind),
        added.map(({ entry }) => entry.amount),
        added.map(({ entry }) => entry.balance),
        added.map(({ bookedAt }) => bookedAt.toISOString()),
        added.map(({ movementId }) => movementId),
        added.map(({ entry }) => entry.charge?.name ?? null),
      ],
    );
  await connection.query(
    `UPDATE provider."SavingsAccount" account SET "progress" = done.progress::jsonb, "dueOn" = done.due
     FROM unnest($2::int[], $3::text[], $4::date[]) AS done (id, progress, due)
     WHERE account."sandboxId" = $1 AND account."id" = done.id`,
    [
      sandboxId,
      settled.map(({ accountId }) => accountId),
      settled.map(({ progress }) => JSON.stringify(progress)),
      settled.map(({ dueOn }) => dueOn),
    ],
  );
}
