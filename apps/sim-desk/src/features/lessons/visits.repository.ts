import { Injectable } from '@nestjs/common';
import { execute, tables } from '@oware/db/statements';
import { Database, wallNow } from '@oware/sim-kit';

/** Where trainees are in the console. */
@Injectable()
export class VisitsRepository {
  constructor(private readonly database: Database) {}

  /** Notes the open screen of a trainee; other sandboxes have no place for it. Only a path is kept, without its query. */
  async note(sandboxId: number, screen: string): Promise<void> {
    const path = /^\/[\w./-]*/.exec(screen)?.[0];
    if (path === undefined) return;
    const seenAt = wallNow();
    const visit = tables
      .updateTable('sim.Trainee')
      .set((row) => ({ screen: path, seenAt, arrivedAt: row.fn.coalesce('arrivedAt', row.val(seenAt)) }))
      .where('sandboxId', '=', sandboxId);
    await execute(this.database.pool, visit);
  }

  /** Returns the name of the class that a sandbox belongs to; null if it belongs to none. */
  async className(sandboxId: number): Promise<string | null> {
    const trainee = await this.database.prisma.trainee.findUnique({
      where: { sandboxId },
      select: { class: { select: { name: true } } },
    });
    return trainee?.class.name ?? null;
  }
}
