import { inTransaction } from '@oware/db/connections';
import { dayOf } from '@oware/domain';
import { now } from '../control/clock.ts';
import type { SandboxContext } from '../http/request.ts';
import {
  findDue,
  lockDue,
  settleRow,
  unbookedMovements,
  writeSettled,
  type DueAccounts,
} from './savings-accounts.rows.ts';
import type { Pool } from 'pg';

type SettlingSandbox = Pick<SandboxContext, 'id' | 'clockOffsetMs'>;

/** Accounts whose ledgers are brought up to date in one transaction: few, since other requests wait while they are calculated. */
const accountsAtOnce = 500;
/** Transactions under way at once: while the database writes one, the next is calculated. */
const stepsAtOnce = 2;

function* stepsOf(due: DueAccounts): Generator<DueAccounts> {
  for (let from = 0; from < due.accountIds.length; from += accountsAtOnce)
    yield { ...due, accountIds: due.accountIds.slice(from, from + accountsAtOnce) };
}

/**
 * Brings the ledgers of accounts up to the sandbox's day: interest and fees that have become due since somebody last looked.
 * Whoever reads or moves money settles first, so that nothing depends on when, how often or in which steps the clock was
 * moved. The accounts are locked, so that two who look at once book once. A clock that was moved back changes nothing.
 */
export async function settleAccounts(pool: Pool, sandbox: SettlingSandbox, accountIds: number[]): Promise<void> {
  const asked = { sandboxId: sandbox.id, today: dayOf(now(sandbox)), accountIds };
  const due = { ...asked, accountIds: await findDue(pool, asked) };
  const steps = stepsOf(due); // shared; a failure ends it, and so the others after their step
  const settleSteps = async () => {
    for (const step of steps) await settleStep(pool, step);
  };
  await Promise.all(Array.from({ length: stepsAtOnce }, settleSteps));
}

const settleStep = (pool: Pool, step: DueAccounts): Promise<void> =>
  inTransaction(pool, async (connection) => {
    const rows = await lockDue(connection, step);
    if (rows.length === 0) return; // booked by another in the meantime
    const movements = await unbookedMovements(connection, step.sandboxId, rows);
    const settled = rows.map((row) => settleRow(row, movements.get(row.id) ?? [], step.today));
    await writeSettled(connection, step.sandboxId, settled);
  });
