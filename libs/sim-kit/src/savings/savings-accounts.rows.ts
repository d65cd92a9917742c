import type { Connection, Pool } from '@oware/db/connections';
import { copyNull, copyRows, copyText } from '@oware/db/copy-rows';
import { anyOf } from '@oware/db/expressions';
import { execute, type Given, prepare, readRow, readRows, type RowOf, sql, tables } from '@oware/db/statements';
import {
  dayOf,
  replaySavings,
  settleSavings,
  toPesewas,
  type SavingsConditions,
  type SavingsEntry,
  type SavingsProgress,
  type SettledSavings,
} from '@oware/domain';

const ledgers = tables.selectFrom('provider.SavingsAccount').select(['id', 'terms', 'createdAt', 'progress']);
/** The columns of SavingsAccount that the ledger needs. */
export type LedgerRow = RowOf<typeof ledgers>;

const movements = tables.selectFrom('provider.SavingsMovement').select(['id', 'accountId', 'kind', 'amount', 'at']);
/** A transfer that has not been posted. Those of the seed are posted when the ledger begins. */
export type MovementRow = RowOf<typeof movements>;

/** A row of SavingsEntry to insert. `bookedAt` is an ISO timestamp. */
export type NewEntry = { accountId: number; entry: SavingsEntry; bookedAt: string; movementId: number | null };

/** The result of bringing a ledger up to date. */
export type Settled = { accountId: number; progress: SavingsProgress; dueOn: string; added: NewEntry[] };

/** Returns what the interest and fees of an account follow from. */
export const conditionsOf = ({ terms, createdAt }: LedgerRow): SavingsConditions => ({
  terms,
  openedOn: dayOf(createdAt),
});

/**
 * Deposits and withdrawals are the transfers in their order, posted at their time together with their fees. All other
 * entries are posted at the start of their day.
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

/** Returns the rows to write after a calculation. `movements` are the transfers that it booked. */
export const settledOf = (accountId: number, outcome: SettledSavings, movements: readonly MovementRow[]): Settled => ({
  accountId,
  progress: outcome.progress,
  dueOn: outcome.dueOn,
  added: newEntries(accountId, outcome, movements),
});

/** Calculates an account's ledger through a day. `movements` are the transfers that have not been posted. */
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

/** Accounts of a sandbox on which something may be due by a day. */
export type DueAccounts = { sandboxId: number; accountIds: readonly number[]; today: string };

const dueAmong = ({ sandboxId, accountIds, today }: Given<DueAccounts>) =>
  ledgers
    .where('sandboxId', '=', sandboxId)
    .where('id', '=', anyOf(sql<number[]>`${accountIds}::int[]`))
    .where('dueOn', '<=', sql<Date>`${today}::date`)
    .orderBy('id');

const dueAccounts = prepare({ name: 'savings-due' }, (given: Given<DueAccounts>) =>
  dueAmong(given).clearSelect().select('id'),
);
const lockDueAccounts = prepare({ name: 'savings-lock-due' }, (given: Given<DueAccounts>) =>
  dueAmong(given).forUpdate(),
);

const readDueAccounts = prepare({}, (given: Given<DueAccounts>) => dueAmong(given));

/** Returns the accounts with something due, ordered by id. Takes no lock, because usually nothing is due. */
export async function findDue(pool: Pool, due: DueAccounts): Promise<number[]> {
  return (await readRows(pool, dueAccounts(due))).map(({ id }) => id);
}

/** Returns the accounts with something due without locking them, to forecast their ledgers. */
export const readDue = (connection: Connection, due: DueAccounts): Promise<LedgerRow[]> =>
  readRows(connection, readDueAccounts(due));

/** Locks and returns the accounts with something still due, ordered by id. */
export const lockDue = (connection: Connection, due: DueAccounts): Promise<LedgerRow[]> =>
  readRows(connection, lockDueAccounts(due));

const lockLedger = prepare({}, ({ sandboxId, id }: Given<{ sandboxId: number; id: number }>) =>
  ledgers.where('sandboxId', '=', sandboxId).where('id', '=', id).forUpdate(),
);

/** Locks and returns an account of a sandbox. */
export const lockAccount = (connection: Connection, sandboxId: number, id: number): Promise<LedgerRow | undefined> =>
  readRow(connection, lockLedger({ sandboxId, id }));

const movementsOf = prepare({}, ({ sandboxId, accountIds }: Given<{ sandboxId: number; accountIds: number[] }>) =>
  movements
    .where('sandboxId', '=', sandboxId)
    .where('accountId', '=', anyOf(sql<number[]>`${accountIds}::int[]`))
    .orderBy('accountId')
    .orderBy('at')
    .orderBy('id'),
);

/** Returns the transfers of accounts whose ledgers have not begun, by account, oldest first. */
export async function unbookedMovements(
  connection: Connection,
  sandboxId: number,
  rows: readonly LedgerRow[],
): Promise<Map<number, MovementRow[]>> {
  const accountIds = rows.filter(({ progress }) => progress === null).map(({ id }) => id);
  if (accountIds.length === 0) return new Map();
  return Map.groupBy(await readRows(connection, movementsOf({ sandboxId, accountIds })), ({ accountId }) => accountId);
}

const entryColumns = `"sandboxId", "accountId", "number", "kind", "amount", "balance", "bookedAt", "movementId", "chargeName"`;

/** Returns the lines of one ledger for COPY. */
function entryLines(sandboxId: number, { added }: Settled): Buffer {
  let text = '';
  for (const { accountId, entry, bookedAt, movementId } of added) {
    const { number, kind, amount, balance, charge } = entry;
    const chargeName = charge ? copyText(charge.name) : copyNull;
    text += `${sandboxId}\t${accountId}\t${number}\t${kind}\t${amount}\t${balance}\t${bookedAt}\t${movementId ?? copyNull}\t${chargeName}\n`;
  }
  return Buffer.from(text);
}

type NewProgress = { sandboxId: number; accountIds: number[]; progress: string[]; dueOn: string[] };

/**
 * Joins accounts on their whole key from the CTE. The planner estimates a sandbox with newly inserted accounts as
 * empty, and would otherwise scan all of them for each row.
 */
const noteProgress = prepare(
  { name: 'savings-progress' },
  ({ sandboxId, accountIds, progress, dueOn }: Given<NewProgress>) => sql`
    WITH done AS MATERIALIZED (
      SELECT ${sandboxId}::int AS "sandboxId", *
      FROM unnest(${accountIds}::int[], ${progress}::text[], ${dueOn}::date[]) AS done (id, progress, due))
    UPDATE provider."SavingsAccount" account SET "progress" = done.progress::jsonb, "dueOn" = done.due
    FROM done WHERE (account."sandboxId", account."id") = (done."sandboxId", done.id)`,
);

/** Inserts the new entries and saves the progress of each ledger. */
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
  await execute(
    connection,
    noteProgress({
      sandboxId,
      accountIds: settled.map(({ accountId }) => accountId),
      progress: settled.map(({ progress }) => JSON.stringify(progress)),
      dueOn: settled.map(({ dueOn }) => dueOn),
    }),
  );
}
