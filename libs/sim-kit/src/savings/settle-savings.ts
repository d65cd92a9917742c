import { inTransaction } from '@oware/db/connections';
import { dayOf } from '@oware/domain';
import { now } from '../control/clock.ts';
import type { SandboxContext } from '../http/request.ts';
import { lockDue, settleRow, unbookedMovements, writeSettled } from './savings-accounts.rows.ts';
import type { Pool } from 'pg';

type SettlingSandbox = Pick<SandboxContext, 'id' | 'clockOffsetMs'>;

/** Accounts whose ledgers are brought up to date in one transaction. */
const atOnce = 2_000;

/**
 * Brings the ledgers of accounts up to the sandbox's day: interest and fees that have become due since somebody last looked.
 * Whoever reads or moves money settles first, so that nothing depends on when, how often or in which steps the clock was
 * moved. The accounts are locked, so that two who look at once book once. A clock that was moved back changes nothing.
 */
export async function settleAccounts(pool: Pool, sandbox: SettlingSandbox, accountIds: number[]): Promise<void> {
  const today = dayOf(now(sandbox));
  const of = { sandboxId: sandbox.id, today, limit: atOnce };
  for (let from = 0; from < accountIds.length; from += atOnce) {
    const part = accountIds.slice(from, from + atOnce);
    if (!(await isAnyDue(pool, { ...of, accountIds: part }))) continue;
    await inTransaction(pool, async (connection) => {
      const rows = await lockDue(connection, { ...of, accountIds: part });
      const movements = await unbookedMovements(connection, sandbox.id, rows);
      const settled = rows.map((row) => settleRow(row, movements.get(row.id) ?? [], today));
      await writeSettled(connection, sandbox.id, settled);
    });
  }
}

/** Most looks find nothing due, and need no lock. */
async function isAnyDue(
  pool: Pool,
  { sandboxId, accountIds, today }: { sandboxId: number; accountIds: number[]; today: string },
): Promise<boolean> {
  const { rows } = await pool.query<{ due: boolean }>({
    name: 'savings-any-due',
    text: `SELECT EXISTS (SELECT FROM provider."SavingsAccount"
      WHERE "sandboxId" = $1 AND "id" = ANY ($2::int[]) AND "dueOn" <= $3::date) AS due`,
    values: [sandboxId, accountIds, today],
  });
  return rows[0]?.due ?? false;
}
