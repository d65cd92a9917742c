import { type Connection, inTransaction, type Pool } from '@oware/db/connections';
import { dayOf } from '@oware/domain';
import { now } from '../control/clock.ts';
import type { SandboxContext } from '../http/request.ts';
import {
  findDue,
  type LedgerRow,
  lockDue,
  readDue,
  type Settled,
  settleRow,
  unbookedMovements,
  writeSettled,
  type DueAccounts,
} from './savings-accounts.rows.ts';

type SettlingSandbox = Pick<SandboxContext, 'id' | 'clockOffsetMs'>;

/** Accounts per transaction. Few, because other requests for them are blocked during the calculation. */
const accountsAtOnce = 500;
/** Simultaneous transactions: the next step is calculated while the database writes the first. */
const stepsAtOnce = 2;

function* stepsOf(due: DueAccounts): Generator<DueAccounts> {
  for (let from = 0; from < due.accountIds.length; from += accountsAtOnce)
    yield { ...due, accountIds: due.accountIds.slice(from, from + accountsAtOnce) };
}

/**
 * Brings ledgers up to the sandbox's day by posting the interest and fees that are due. Every read and transfer does
 * this first, so that the result doesn't depend on when or in which steps the clock was moved. Locks the accounts, so
 * that simultaneous requests post once. A clock that was set back changes nothing.
 */
export async function settleAccounts(pool: Pool, sandbox: SettlingSandbox, accountIds: number[]): Promise<void> {
  const asked = { sandboxId: sandbox.id, today: dayOf(now(sandbox)), accountIds };
  const due = { ...asked, accountIds: await findDue(pool, asked) };
  const steps = stepsOf(due); // shared: a failure ends it, so the other stops after its step
  const settleSteps = async () => {
    for (const step of steps) await settleStep(pool, step);
  };
  await Promise.all(Array.from({ length: stepsAtOnce }, settleSteps));
}

const settleStep = (pool: Pool, step: DueAccounts): Promise<void> =>
  inTransaction(pool, (connection) => settleLockedAccounts(connection, step));

/** Settles accounts like {@link settleAccounts} in the transaction of the connection. */
export async function settleLockedAccounts(connection: Connection, due: DueAccounts): Promise<void> {
  const rows = await lockDue(connection, due);
  if (rows.length === 0) return; // another request posted it
  await writeSettled(connection, due.sandboxId, await settledRows(connection, due, rows));
}

/** Returns what settling accounts through a day would post. */
export const forecastAccounts = async (connection: Connection, due: DueAccounts): Promise<Settled[]> =>
  settledRows(connection, due, await readDue(connection, due));

async function settledRows(connection: Connection, due: DueAccounts, rows: readonly LedgerRow[]): Promise<Settled[]> {
  const movements = await unbookedMovements(connection, due.sandboxId, rows);
  return rows.map((row) => settleRow(row, movements.get(row.id) ?? [], due.today));
}
