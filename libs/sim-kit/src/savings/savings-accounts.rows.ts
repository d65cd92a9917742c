import type { SavingsTerms } from '@oware/contract';
import type { Connection } from '@oware/db/connections';
import { copyNull, copyRows, copyText } from '@oware/db/copy-rows';
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

/** A row of SavingsEntry to add; `bookedAt` is a moment as text. */
export type NewEntry = { accountId: number; entry: SavingsEntry; bookedAt: string; movementId: number | null };

/** What a ledger came to. */
export type Settled = { accountId: number; progress: SavingsProgress; dueOn: string; added: NewEntry[] };

const conditionsOf = ({ terms, createdAt }: LedgerRow): SavingsConditions => ({ terms, openedOn: dayOf(createdAt) });

/**
 * Deposits and withdrawals are the movements in their order, booked at their moment, and their fees with them; all else is
 * booked as its day begins.
 */
function newEntries(accountId: number, { entries }: SettledSavings, movements: readonly MovementRow[]): NewEntry[] {
  let moved = 0;
  let bookedAt = '';
  return entries.map((entry) => {
    const isMovement = entry.kind === 'deposit' || entry.kind === 'withdrawal';
    const movement = isMovement ? movements[moved++] : undefined;
    const midnight = `${entry.bookedOn}T00:00:00.000Z`;
    for (const moment of [midnight, movement?.at.toISOString() ?? '']) if (moment > bookedAt) bookedAt = moment;
    return { accountId, entry, bookedAt, movementId: movement?.id ?? null };
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

/** Accounts of a sandbox that may have something due by a day. */
export type DueAccounts = { sandboxId: number; accountIds: readonly number[]; today: string };

const isDue = '"sandboxId" = $1 AND "id" = ANY ($2::int[]) AND "dueOn" <= $3::date';

/** Those on which something is due, in the order of their ids. No lock is taken: mostly there are none. */
export async function findDue(
  pool: Pick<Connection, 'query'>,
  { sandboxId, accountIds, today }: DueAccounts,
): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>({
    name: 'savings-due',
    text: `SELECT "id" FROM provider."SavingsAccount" WHERE ${isDue} ORDER BY "id"`,
    values: [sandboxId, accountIds, today],
  });
  return rows.map(({ id }) => id);
}

/** Those on which something is still due, locked in the order of their ids. */
export async function lockDue(
  connection: Connection,
  { sandboxId, accountIds, today }: DueAccounts,
): Promise<LedgerRow[]> {
  const { rows } = await connection.query<LedgerRow>({
    name: 'savings-lock-due',
    text: `SELECT ${ledgerColumns} FROM provider."SavingsAccount" WHERE ${isDue} ORDER BY "id" FOR UPDATE`,
    values: [sandboxId, accountIds, today],
  });
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

const entryColumns = `"sandboxId", "accountId", "number", "kind", "amount", "balance", "bookedAt", "movementId", "chargeName"`;

/** The lines of COPY of one ledger. */
function entryLines(sandboxId: number, { added }: Settled): Buffer {
  let text = '';
  for (const { accountId, entry, bookedAt, movementId } of added) {
    const { number, kind, amount, balance, charge } = entry;
    const chargeName = charge ? copyText(charge.name) : copyNull;
    text += `${sandboxId}\t${accountId}\t${number}\t${kind}\t${amount}\t${balance}\t${bookedAt}\t${movementId ?? copyNull}\t${chargeName}\n`;
  }
  return Buffer.from(text);
}

/**
 * Adds the entries, and notes how far each ledger has come. An account is found by its whole key out of the step: the planner
 * takes a sandbox whose accounts have just come in for empty, and would read all of them for each.
 */
export async function writeSettled(
  connection: Connection,
  sandboxId: number,
  settled: readonly Settled[],
): Promise<void> {
  const withEntries = settled.filter(({ added }) => added.length > 0);
  if (withEntries.length > 0) {
    const lines = Buffer.concat(withEntries.map((ledger) => entryLines(sandboxId, ledger)));
    await copyRows(connection, `provider."SavingsEntry" (${entryColumns})`, [lines]);
  }
  await connection.query({
    name: 'savings-progress',
    text: `WITH done AS MATERIALIZED (
        SELECT $1::int AS "sandboxId", * FROM unnest($2::int[], $3::text[], $4::date[]) AS done (id, progress, due))
      UPDATE provider."SavingsAccount" account SET "progress" = done.progress::jsonb, "dueOn" = done.due
      FROM done WHERE (account."sandboxId", account."id") = (done."sandboxId", done.id)`,
    values: [
      sandboxId,
      settled.map(({ accountId }) => accountId),
      settled.map(({ progress }) => JSON.stringify(progress)),
      settled.map(({ dueOn }) => dueOn),
    ],
  });
}
