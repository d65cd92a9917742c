import { Injectable } from '@nestjs/common';
import { Database, wallNow } from '@oware/sim-kit';

/** Where trainees are in the console. */
@Injectable()
export class VisitsRepository {
  constructor(private readonly database: Database) {}

  /** Notes the open screen of a trainee; other sandboxes have no place for it. Only a path is kept, without its query. */
  async note(sandboxId: number, screen: string): Promise<void> {
    const path = /^\/[\w./-]*/.exec(screen)?.[0];
    if (path === undefined) return;
    await this.database.prisma.trainee.updateMany({
      where: { sandboxId },
      data: { screen: path, seenAt: wallNow() },
    });
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
