import { Injectable } from '@nestjs/common';
import { execute, type Given, prepare, readRow, readRows, type RowOf, sql, tables } from '@oware/db/statements';
import { drawOf } from '../control/random.ts';
import { Database } from '../http/database.ts';
import { changeFaults, isArmed } from './fault-rows.ts';

const faults = tables
  .selectFrom('sim.Fault as f')
  .innerJoin('sim.Sandbox as s', 's.id', 'f.sandboxId')
  .selectAll('f')
  .select('s.name as sandboxName');

/** A failure that is armed for requests of a call, with the name of its sandbox. */
export type ArmedFault = RowOf<typeof faults>;

const faultsOfCall = prepare({}, ({ sandboxId, callId }: Given<{ sandboxId: number; callId: string }>) =>
  faults.where('f.sandboxId', '=', sandboxId).where('f.callId', '=', callId).where(isArmed).orderBy('f.id'),
);

const anyOfCall = prepare({}, ({ callId }: Given<{ callId: string }>) =>
  tables.selectFrom('sim.Fault').select('id').where('callId', '=', callId).where(isArmed).limit(sql.lit(1)),
);

type FaultKey = { sandboxId: number; id: number };

/** Takes one of the remaining requests. The database decides which of two simultaneous requests gets the last one. */
const takeRequest = prepare({}, ({ sandboxId, id }: Given<FaultKey>) =>
  tables
    .updateTable('sim.Fault')
    .set({ remaining: sql`remaining - 1`, hits: sql`hits + 1` })
    .where('sandboxId', '=', sandboxId)
    .where('id', '=', id)
    .where('remaining', '>', 0)
    .returning('remaining'),
);

const drawOnce = prepare({}, ({ sandboxId, id }: Given<FaultKey>) =>
  tables
    .updateTable('sim.Fault')
    .set({ draws: sql`draws + 1` })
    .where('sandboxId', '=', sandboxId)
    .where('id', '=', id)
    .returning('draws'),
);

const countHit = prepare({}, ({ sandboxId, id }: Given<FaultKey>) =>
  tables
    .updateTable('sim.Fault')
    .set({ hits: sql`hits + 1` })
    .where('sandboxId', '=', sandboxId)
    .where('id', '=', id),
);

/** Finds armed failures and counts the requests that they apply to. All processes share the rows. */
@Injectable()
export class ArmedFaults {
  constructor(private readonly database: Database) {}

  /** Returns the armed failures of a call, in the order of arming. */
  ofCall(sandboxId: number, callId: string): Promise<ArmedFault[]> {
    return readRows(this.database.pool, faultsOfCall({ sandboxId, callId }));
  }

  /** Returns whether any sandbox has an armed failure of the call. */
  async hasAny(callId: string): Promise<boolean> {
    return (await readRow(this.database.pool, anyOfCall({ callId }))) !== undefined;
  }

  /**
   * Returns whether the failure applies to this request, and counts it: the next one of its requests, or one that the
   * sandbox's chance picks.
   */
  async take({ sandboxId, id, probability, callId, failure, sandboxName }: ArmedFault): Promise<boolean> {
    const key = { sandboxId, id };
    if (probability === null) {
      const taken = await readRow(this.database.pool, takeRequest(key));
      if (taken?.remaining === 0) await changeFaults(this.database.pool, sandboxId, async () => undefined);
      return taken !== undefined;
    }
    const drawn = await readRow(this.database.pool, drawOnce(key));
    if (!drawn || drawOf(`${sandboxName} ${callId} ${failure}`, drawn.draws) >= probability) return false;
    return (await execute(this.database.pool, countHit(key))) > 0;
  }
}
