import { Injectable } from '@nestjs/common';
import { inTransaction } from '@oware/db/connections';
import { execute, readRows, tables } from '@oware/db/statements';
import { Database, notifyOrganization } from '@oware/sim-kit';
import { asNumber } from '@oware/db/expressions';

/** Messages of a trainer, which arrive in the trainees' consoles as notifications. */
@Injectable()
export class ClassMessagesRepository {
  constructor(private readonly database: Database) {}

  /** Notifies the staff of Adom in these sandboxes. */
  async send(sandboxIds: readonly number[], text: string): Promise<void> {
    for (const sandboxId of sandboxIds)
      await inTransaction(this.database.pool, async (connection) => {
        // lock the sandbox first, so that a reset can't run at the same time
        const kept = tables.selectFrom('sim.Sandbox').select('id').where('id', '=', sandboxId).forKeyShare();
        if ((await execute(connection, kept)) === 0) return;
        const owners = tables
          .selectFrom('provider.Organization as o')
          .innerJoin('sim.Sandbox as s', 's.id', 'o.sandboxId')
          .select((row) => ['o.id', asNumber(row.ref('s.clockOffsetMs')).as('clockOffsetMs')])
          .where('o.sandboxId', '=', sandboxId)
          .where((row) => row.or([row('o.domainId', '=', 'adom'), row('o.domainId', 'like', 'adom.%')]));
        for (const { id: organizationId, clockOffsetMs } of await readRows(connection, owners))
          await notifyOrganization(connection, {
            sandbox: { id: sandboxId, clockOffsetMs },
            organizationId,
            subject: 'From your trainer',
            body: text,
            callBack: null,
          });
      });
  }
}
