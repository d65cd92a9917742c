import { Injectable } from '@nestjs/common';
import { asNumber } from '@oware/db/expressions';
import { readRow, sql, tables } from '@oware/db/statements';
import { type ClockOwner, Database } from '@oware/sim-kit';

@Injectable()
export class ClockRepository {
  constructor(private readonly database: Database) {}

  /** Sets the offset of the sandbox's clock from the wall clock. */
  set(sandboxId: number, offsetMs: number): Promise<ClockOwner> {
    return this.database.prisma.sandbox.update({
      where: { id: sandboxId },
      data: { clockOffsetMs: BigInt(Math.round(offsetMs)) },
      select: { clockOffsetMs: true },
    });
  }

  /** Advances the sandbox's clock. Returns undefined if it would end up more than `farthestMs` from the wall clock. */
  async advance(sandboxId: number, byMs: number, farthestMs: number): Promise<ClockOwner | undefined> {
    const offset = sql<string>`"clockOffsetMs" + ${Math.round(byMs)}::bigint`;
    const advanced = tables
      .updateTable('sim.Sandbox')
      .set({ clockOffsetMs: offset })
      .where('id', '=', sandboxId)
      .where(sql<boolean>`abs(${offset}) <= ${farthestMs}::bigint`)
      .returning((sandbox) => asNumber(sandbox.ref('clockOffsetMs')).as('clockOffsetMs'));
    return readRow(this.database.pool, advanced);
  }
}
