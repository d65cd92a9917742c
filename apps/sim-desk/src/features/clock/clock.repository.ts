import { Injectable } from '@nestjs/common';
import { Database } from '@oware/sim-kit';

export type ClockRow = { clockOffsetMs: bigint };

@Injectable()
export class ClockRepository {
  constructor(private readonly database: Database) {}

  /** Puts the sandbox's clock so far from the wall clock. */
  set(sandboxId: number, offsetMs: number): Promise<ClockRow> {
    return this.database.prisma.sandbox.update({
      where: { id: sandboxId },
      data: { clockOffsetMs: BigInt(Math.round(offsetMs)) },
      select: { clockOffsetMs: true },
    });
  }

  /** Moves it on from wherever it is; undefined when that would lead further than `farthestMs` from the wall clock. */
  async advance(sandboxId: number, byMs: number, farthestMs: number): Promise<ClockRow | undefined> {
    const [row] = await this.database.prisma.$queryRaw<ClockRow[]>`
      UPDATE sim."Sandbox" SET "clockOffsetMs" = "clockOffsetMs" + ${Math.round(byMs)}::bigint
      WHERE id = ${sandboxId} AND abs("clockOffsetMs" + ${Math.round(byMs)}::bigint) <= ${farthestMs}::bigint
      RETURNING "clockOffsetMs"`;
    return row;
  }
}
