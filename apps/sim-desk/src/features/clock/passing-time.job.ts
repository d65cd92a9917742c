import { columnsOf, countOfRows } from '@oware/db/expressions';
import { execute, type Given, prepare, readOne, readRows, sql, tables } from '@oware/db/statements';
import { type JobKind, passTime } from '@oware/sim-kit';

const sandbox = columnsOf('sim.Sandbox', 's');
const dayAt = (moment: typeof today) => sql<string>`(${moment} AT TIME ZONE 'UTC')::date`;
const today = sql<Date>`(now() + ${sandbox('clockOffsetMs')} * interval '1 millisecond')`;
const settledTo = sql<Date>`coalesce(${sandbox('settledTo')}, ${sandbox('worldStartedAt')})`;

/**
 * Sandboxes with a move that is under way, and those where a day began that isn't settled. Without the desk nobody moves
 * a clock, so one that is away from real time and was never settled belongs to a test.
 */
const pending = tables
  .selectFrom('sim.Sandbox as s')
  .where('s.kind', '<>', 'template')
  .where(
    sql<boolean>`(${sandbox('targetOffsetMs')} IS NOT NULL OR (${dayAt(today)} > ${dayAt(settledTo)}
      AND (${sandbox('settledTo')} IS NOT NULL OR ${sandbox('clockOffsetMs')} = 0)))`,
  );

const stay = prepare({}, ({ id }: Given<{ id: number }>) =>
  tables.updateTable('sim.Sandbox').set({ targetOffsetMs: null, clockSpeed: 1 }).where('id', '=', id),
);

/** Carries out what each new day brings, and goes on with moves whose request ended before they were done. */
export const passingTime: JobKind = {
  name: 'time',
  waiting: async (connection) =>
    (await readRows(connection, pending.select('s.id').orderBy('s.id'))).map(({ id }) => ({ sandboxId: id, id })),
  async countPending(database) {
    return (await readOne(database, pending.select(countOfRows.as('count')))).count;
  },
  async run(connection, { sandboxId }, stop) {
    await passTime(connection, sandboxId, () => stop.aborted);
  },
  /** Leaves the clock where the last complete step brought it. */
  async giveUp(connection, { sandboxId }) {
    await execute(connection, stay({ id: sandboxId }));
  },
};

/** The sandboxes whose clocks run. */
export const runningClocks = tables
  .selectFrom('sim.Sandbox')
  .select('id')
  .where('clockSpeed', '>', 1)
  .where('kind', '<>', 'template');
