import { inTransaction, type Pool } from '@oware/db/connections';
import { countOfRows } from '@oware/db/expressions';
import {
  execute,
  type Given,
  prepare,
  type Queryable,
  readOne,
  readRow,
  readRows,
  type RowOf,
  sql,
  tables,
} from '@oware/db/statements';
import { wallNow } from '../control/clock.ts';
import { faultsChannel } from '../control/notices.ts';
import { refuse } from '../http/refusal.ts';
import type { CheckedArming } from './arming.ts';

/** Whether a row still applies to requests. */
export const isArmed = sql<boolean>`(remaining IS NULL OR remaining > 0)`;

const faults = tables.selectFrom('sim.Fault').selectAll();

/** A failure that was armed for requests of a call. */
export type FaultRow = RowOf<typeof faults>;

/** Each request of a call reads the failures that are armed for it. */
const mostFaults = 200;

const lockSandbox = prepare({}, ({ sandboxId }: Given<{ sandboxId: number }>) =>
  tables.selectFrom('sim.Sandbox').select('id').where('id', '=', sandboxId).forNoKeyUpdate(),
);

const noteCalls = prepare({}, ({ sandboxId }: Given<{ sandboxId: number }>) =>
  tables
    .updateTable('sim.Sandbox')
    .set({
      faultyCalls: sql`ARRAY(SELECT DISTINCT "callId" FROM sim."Fault" WHERE "sandboxId" = ${sandboxId} AND ${isArmed} ORDER BY 1)`,
    })
    .where('id', '=', sandboxId),
);

/**
 * Changes the armed failures of a sandbox, notes in its row which calls have one, and tells who watches it. The row is
 * locked first, so that simultaneous changes see each other.
 */
export async function changeFaults<T>(
  pool: Pool,
  sandboxId: number,
  change: (tx: Queryable) => Promise<T>,
): Promise<T> {
  return inTransaction(pool, async (tx) => {
    await readRow(tx, lockSandbox({ sandboxId }));
    const result = await change(tx);
    await execute(tx, noteCalls({ sandboxId }));
    await execute(tx, sql`SELECT pg_notify(${faultsChannel}, ${sandboxId}::int::text)`);
    return result;
  });
}

/** Returns the armed failures of a sandbox, used-up ones too, the newest first. */
export const listFaultRows = (pool: Pool, sandboxId: number): Promise<FaultRow[]> =>
  readRows(pool, faults.where('sandboxId', '=', sandboxId).orderBy('id', 'desc'));

/**
 * Arms a failure.
 * @throws limit_reached
 */
export const insertFault = (pool: Pool, sandboxId: number, arming: CheckedArming): Promise<FaultRow> =>
  changeFaults(pool, sandboxId, async (tx) => {
    const countOfFaults = tables
      .selectFrom('sim.Fault')
      .select(countOfRows.as('count'))
      .where('sandboxId', '=', sandboxId);
    if ((await readOne(tx, countOfFaults)).count >= mostFaults)
      refuse('limit_reached', { message: `A sandbox has at most ${mostFaults} armed failures. Disarm some first.` });
    const { params, body, errors, ...columns } = arming;
    const armed = tables
      .insertInto('sim.Fault')
      .values({
        ...columns,
        sandboxId,
        params: JSON.stringify(params),
        body: JSON.stringify(body),
        ...(errors && { errors: JSON.stringify(errors) }),
        armedAt: wallNow(),
      })
      .returningAll();
    return readOne(tx, armed);
  });

/** Disarms one failure of a sandbox, or all. Returns how many. */
export const deleteFaults = (pool: Pool, sandboxId: number, id?: number): Promise<number> =>
  changeFaults(pool, sandboxId, (tx) => {
    const disarmed = tables.deleteFrom('sim.Fault').where('sandboxId', '=', sandboxId);
    return execute(tx, id === undefined ? disarmed : disarmed.where('id', '=', id));
  });
