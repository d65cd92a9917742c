import { Injectable } from '@nestjs/common';
import { type Connection, inTransaction } from '@oware/db/connections';
import { countOfRows } from '@oware/db/expressions';
import { execute, readOne, readRows, sql, tables } from '@oware/db/statements';
import type { ExposedLoan } from '@oware/domain';
import {
  atMoment,
  checkedTarget,
  type ClockTarget,
  Database,
  forecastSandboxSavings,
  forecastTime,
  inOrder,
  lockSandboxTime,
  moveClock,
  type MoveRefusal,
  now,
  onBy,
  passTime,
  portfolioAt,
  readSandboxTime,
  type SandboxTime,
  type TimeEvent,
  wallNow,
  windowUntil,
} from '@oware/sim-kit';
import { farthestOffsetMs, type TimeEventKind } from '@oware/sim-kit/control/contract';
import { type ClockMove, endOfMonth, spanOf } from './clock-moves.rules.ts';

export type ClockRefusal = MoveRefusal | { refused: 'gone' } | { refused: 'nothing_next' };

/** What a move would bring, in the order of time, with the open loans before and after. */
export type Preview = {
  from: Date;
  to: Date;
  events: TimeEvent[];
  before: ExposedLoan[];
  after: ExposedLoan[];
};

const day = 86_400_000;
/** How far the next event is looked for, nearest first: usually there is one within a month. */
const horizons = [3 * day, 40 * day, 400 * day, farthestOffsetMs];

@Injectable()
export class ClockRepository {
  constructor(private readonly database: Database) {}

  /** Moves the clock and carries out what the time brings. Returns why it can't go there; undefined if it goes. */
  async move(sandboxId: number, move: ClockMove): Promise<ClockRefusal | undefined> {
    const target = await this.#targetOf(sandboxId, move);
    if ('refused' in target) return target;
    const outcome = await moveClock(this.database.bulk, sandboxId, target, farthestOffsetMs);
    if (outcome === undefined) return { refused: 'gone' };
    return typeof outcome === 'string' ? undefined : outcome;
  }

  /** Forecasts a move, after settling what is due by now. */
  async preview(sandboxId: number, move: ClockMove): Promise<Preview | ClockRefusal> {
    const target = await this.#targetOf(sandboxId, move);
    if ('refused' in target) return target;
    await passTime(this.database.bulk, sandboxId);
    return inTransaction(this.database.bulk, async (connection) => {
      const time = await readSandboxTime(connection, sandboxId);
      if (!time) return { refused: 'gone' };
      const checked = await checkedTarget(connection, time, target, farthestOffsetMs);
      if ('refused' in checked) return checked;
      return { from: now(time), ...(await forecast(connection, time, checked.to, target.endsSessions)) };
    });
  }

  /** Lets the clock run at a speed from now on. */
  async setSpeed(sandboxId: number, speed: number): Promise<void> {
    await inTransaction(this.database.bulk, async (connection) => {
      if (!(await lockSandboxTime(connection, sandboxId))) return;
      const update = tables
        .updateTable('sim.Sandbox')
        .set({ clockSpeed: speed, tickedAt: wallNow() })
        .where('id', '=', sandboxId);
      await execute(connection, update);
    });
  }

  /** Returns a page of the timeline, newest first, and the number of all events. */
  async timeline(
    sandboxId: number,
    { kind, number, size }: { kind: TimeEventKind | undefined; number: number; size: number },
  ): Promise<{ rows: (TimeEvent & { id: number })[]; total: number }> {
    const own = tables.selectFrom('sim.TimeEvent').where('sandboxId', '=', sandboxId);
    const wanted = kind ? own.where('kind', '=', kind) : own;
    const page = wanted
      .select((row) => [
        'id',
        'at',
        'kind',
        'subject',
        'person',
        sql<number | null>`${row.ref('amount')}::float8`.as('amount'),
      ])
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(size)
      .offset(number * size);
    const [rows, { total }] = await Promise.all([
      readRows(this.database.pool, page.$narrowType<{ kind: TimeEventKind }>()),
      readOne(this.database.pool, wanted.select(countOfRows.as('total'))),
    ]);
    return { rows: rows.map((row) => ({ ...row, at: row.at.toISOString() })), total };
  }

  async #targetOf(sandboxId: number, move: ClockMove): Promise<ClockTarget | ClockRefusal> {
    const { endsSessions } = move;
    if ('advanceBy' in move) return { offsetOf: onBy(spanOf(move.advanceBy)), endsSessions };
    if ('now' in move) return { offsetOf: atMoment(new Date(move.now)), endsSessions };
    if ('offsetMs' in move) return { offsetOf: () => move.offsetMs, endsSessions };
    if (move.to === 'next_event') {
      const next = await this.#nextEvent(sandboxId, endsSessions);
      return next ? { offsetOf: atMoment(next), endsSessions } : { refused: 'nothing_next' };
    }
    return { offsetOf: (time, wall) => atMoment(endOfMonth(now(time)))(time, wall), endsSessions };
  }

  async #nextEvent(sandboxId: number, endsSessions: boolean): Promise<Date | undefined> {
    await passTime(this.database.bulk, sandboxId);
    return inTransaction(this.database.bulk, async (connection) => {
      const time = await readSandboxTime(connection, sandboxId);
      if (!time) return undefined;
      for (const horizon of horizons) {
        const to = new Date(Math.min(now(time).getTime() + horizon, wallNow().getTime() + farthestOffsetMs));
        const [first] = (await forecast(connection, time, to, endsSessions)).events;
        if (first) return new Date(first.at);
      }
      return undefined;
    });
  }
}

async function forecast(connection: Connection, time: SandboxTime, to: Date, endsSessions: boolean) {
  const window = windowUntil(time, to, endsSessions);
  const found = await forecastTime(connection, window);
  const savings = await forecastSandboxSavings(connection, window);
  return {
    to,
    events: inOrder([...savings, ...found.events]),
    before: portfolioAt(found, now(time).toISOString()),
    after: portfolioAt(found, to.toISOString()),
  };
}
