import { type Connection, inTransaction, type Pool } from '@oware/db/connections';
import { execute, type Given, prepare, readRow, sql, tables } from '@oware/db/statements';
import { wallNow } from '../control/clock.ts';
import { bookedEventKinds } from '../control/contract/timeline.calls.ts';
import { lockSandboxTime, type SandboxTime, type Schedules } from './aging-loans.rows.ts';
import type { TimeWindow } from './forecast.ts';
import { settleTime } from './settle-time.ts';

/** The longest part of time of one transaction: repayments that people make in the sandbox wait until it ends. */
const longestStepMs = 366 * 86_400_000;

/** Where a clock should go. Offsets are milliseconds ahead of the wall clock. */
export type ClockTarget = {
  /** Returns the new offset, if the wall clock shows `wall`. */
  offsetOf: (time: SandboxTime, wall: Date) => number;
  endsSessions: boolean;
};

export type MoveRefusal = { refused: 'too_far' } | { refused: 'booked'; until: Date };

const newestBooking = prepare({}, ({ sandboxId, after }: Given<{ sandboxId: number; after: Date }>) =>
  tables
    .selectFrom('sim.TimeEvent')
    .select('at')
    .where('sandboxId', '=', sandboxId)
    .where('at', '>', after)
    .where('kind', 'in', [...bookedEventKinds])
    .orderBy('at', 'desc')
    .limit(sql.lit(1)),
);
const forgetEvents = prepare({}, ({ sandboxId, after }: Given<{ sandboxId: number; after: Date }>) =>
  tables.deleteFrom('sim.TimeEvent').where('sandboxId', '=', sandboxId).where('at', '>', after),
);

type Aim = { id: number; offsetMs: number; endsSessions: boolean };
const aimAt = prepare({}, ({ id, offsetMs, endsSessions }: Given<Aim>) =>
  tables
    .updateTable('sim.Sandbox')
    .set({ targetOffsetMs: sql<string>`${offsetMs}::bigint`, moveEndsSessions: sql<boolean>`${endsSessions}::boolean` })
    .where('id', '=', id),
);

type Reached = { id: number; offsetMs: number; settledTo: Date; isDone: boolean };
const noteReached = prepare({}, ({ id, offsetMs, settledTo, isDone }: Given<Reached>) =>
  tables
    .updateTable('sim.Sandbox')
    .set((row) => ({
      clockOffsetMs: sql<string>`${offsetMs}::bigint`,
      settledTo,
      targetOffsetMs: sql<string | null>`CASE WHEN ${isDone}::boolean THEN NULL ELSE ${row.ref('targetOffsetMs')} END`,
      moveEndsSessions: sql<boolean>`${row.ref('moveEndsSessions')} AND NOT ${isDone}::boolean`,
    }))
    .where('id', '=', id),
);

/** Sessions that are valid keep what is left of their time. */
const carrySessions = prepare(
  {},
  ({ sandboxId, now, byMs }: Given<{ sandboxId: number; now: Date; byMs: number }>) => sql`
    UPDATE provider."Session" SET "expiresAt" = "expiresAt" + make_interval(secs => ${byMs}::float8 / 1000)
    WHERE "sandboxId" = ${sandboxId} AND "expiresAt" > ${now}::timestamptz`,
);

const momentAt = (offsetMs: number): Date => new Date(wallNow().getTime() + offsetMs);

/** Returns the part of time between what is settled and a moment. */
export const windowUntil = (time: SandboxTime, through: Date, endsSessions = false): TimeWindow => ({
  sandboxId: time.id,
  startedAt: time.worldStartedAt.toISOString(),
  since: (time.settledTo ?? time.worldStartedAt).toISOString(),
  through: through.toISOString(),
  endsSessions,
});

/**
 * Returns the offset and the moment of a target, or why the clock can't go there: too far from real time, or back behind a repayment,
 * a reminder or interest that is booked.
 */
export async function checkedTarget(
  connection: Connection,
  time: SandboxTime,
  { offsetOf }: ClockTarget,
  farthestMs: number,
): Promise<MoveRefusal | { offsetMs: number; to: Date }> {
  const wall = wallNow();
  const offsetMs = Math.round(offsetOf(time, wall));
  if (Math.abs(offsetMs) > farthestMs) return { refused: 'too_far' };
  const to = new Date(wall.getTime() + offsetMs);
  if (offsetMs >= time.clockOffsetMs) return { offsetMs, to };
  const booking = await readRow(connection, newestBooking({ sandboxId: time.id, after: to }));
  return booking ? { refused: 'booked', until: booking.at } : { offsetMs, to };
}

/**
 * Notes where the clock should go, if it may. Another move that is under way is replaced; a move by a span is added to
 * it. Returns undefined if the sandbox is gone.
 */
async function aim(
  connection: Connection,
  sandboxId: number,
  target: ClockTarget,
  farthestMs: number,
): Promise<MoveRefusal | 'aimed' | undefined> {
  const time = await lockSandboxTime(connection, sandboxId);
  if (!time) return undefined;
  const checked = await checkedTarget(connection, time, target, farthestMs);
  if ('refused' in checked) return checked;
  await execute(connection, aimAt({ id: sandboxId, offsetMs: checked.offsetMs, endsSessions: target.endsSessions }));
  return 'aimed';
}

/** Moves the clock of a locked sandbox on by one step. Returns whether the move goes on. */
async function step(connection: Connection, time: SandboxTime, schedules: Schedules): Promise<boolean> {
  const { id, clockOffsetMs, targetOffsetMs, moveEndsSessions } = time;
  const target = targetOffsetMs ?? clockOffsetMs;
  const offsetMs = Math.min(target, clockOffsetMs + longestStepMs);
  const [now, through] = [momentAt(clockOffsetMs), momentAt(offsetMs)];
  await settleTime(connection, windowUntil(time, through, moveEndsSessions), schedules);
  if (time.settledTo !== null && through < time.settledTo)
    await execute(connection, forgetEvents({ sandboxId: id, after: through }));
  const byMs = offsetMs - clockOffsetMs;
  if (byMs !== 0 && !moveEndsSessions) await execute(connection, carrySessions({ sandboxId: id, now, byMs }));
  await execute(connection, noteReached({ id, offsetMs, settledTo: through, isDone: offsetMs === target }));
  return offsetMs !== target;
}

/**
 * Brings a sandbox to its clock, and goes on with a move that is under way, in transactions of at most a year each. A
 * step that is killed leaves the clock where the step before left it, and the next call continues there. Moves by
 * several callers at once take turns. Returns false if the move isn't done when `stops` says so.
 */
export async function passTime(
  pool: Pool | Connection,
  sandboxId: number,
  stops: () => boolean = () => false,
): Promise<boolean> {
  const schedules: Schedules = new Map();
  for (;;) {
    const goesOn = await inTransaction(pool, async (connection) => {
      const time = await lockSandboxTime(connection, sandboxId);
      return time ? step(connection, time, schedules) : false;
    });
    if (!goesOn) return true;
    if (stops()) return false;
  }
}

/** How long a request goes on with a move. A longer one continues in the background. */
const requestMs = 30_000;

/**
 * Moves a sandbox's clock and carries out what the time brings. Returns undefined if the sandbox is gone, or why the
 * clock can't go there.
 */
export async function moveClock(
  pool: Pool,
  sandboxId: number,
  target: ClockTarget,
  farthestMs: number,
): Promise<MoveRefusal | 'moved' | 'under_way' | undefined> {
  const aimed = await inTransaction(pool, (connection) => aim(connection, sandboxId, target, farthestMs));
  if (aimed !== 'aimed') return aimed;
  const until = performance.now() + requestMs;
  return (await passTime(pool, sandboxId, () => performance.now() > until)) ? 'moved' : 'under_way';
}

/** The longest time between two ticks that a running clock makes up for: more means that the desk was away. */
const longestTickMs = 5_000;

const noteTick = prepare({}, ({ id, at, speed }: Given<{ id: number; at: Date; speed: number }>) =>
  tables.updateTable('sim.Sandbox').set({ tickedAt: at, clockSpeed: speed }).where('id', '=', id),
);

/**
 * Moves a running clock by the time since its last tick, so that two desks together don't make it run faster. It stops
 * at the farthest offset, and stands while another move is under way.
 */
export async function tickClock(pool: Pool, sandboxId: number, farthestMs: number): Promise<void> {
  await inTransaction(pool, async (connection) => {
    const time = await lockSandboxTime(connection, sandboxId);
    if (!time || time.clockSpeed === 1) return;
    const at = wallNow();
    const elapsedMs = Math.min(longestTickMs, at.getTime() - (time.tickedAt ?? at).getTime());
    const offsetMs = Math.min(farthestMs, time.clockOffsetMs + Math.round(elapsedMs * (time.clockSpeed - 1)));
    const isOver = offsetMs === farthestMs;
    await execute(connection, noteTick({ id: sandboxId, at, speed: isOver ? 1 : time.clockSpeed }));
    if (time.targetOffsetMs !== null || offsetMs <= time.clockOffsetMs) return;
    await step(connection, { ...time, targetOffsetMs: offsetMs, moveEndsSessions: false }, new Map());
  });
}

/** Returns a target at a moment. */
export const atMoment =
  (moment: Date): ClockTarget['offsetOf'] =>
  (_time, wall) =>
    moment.getTime() - wall.getTime();

/** Returns a target some time after the end of the move that is under way, or after now. */
export const onBy =
  (byMs: number): ClockTarget['offsetOf'] =>
  ({ clockOffsetMs, targetOffsetMs }) =>
    (targetOffsetMs ?? clockOffsetMs) + byMs;
