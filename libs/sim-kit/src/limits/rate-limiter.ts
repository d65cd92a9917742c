import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { ErrorCode } from '@oware/contract';
import { inTransaction } from '@oware/db/connections';
import { execute, type Given, prepare, readRows, type RowOf, sql, tables } from '@oware/db/statements';
import { waitInWords } from '@oware/domain';
import { now as nowIn } from '../control/clock.ts';
import { Database } from '../http/database.ts';
import { refuse } from '../http/refusal.ts';
import type { SandboxContext } from '../http/request.ts';
import { afterUses, type LimitName, limits, waitFor } from './limits.ts';

/** One use of a limit: the subjects that it counts, in the order of the limit's name. */
export type LimitUse = { limit: LimitName; by: readonly (string | number)[] };

/**
 * The error of a refused use. `{wait}` in the message becomes the waiting time in words. `messageOf` chooses a message by
 * the limits that have no room.
 */
export type LimitRefusal = {
  code?: ErrorCode;
  message?: string;
  messageOf?: (full: readonly LimitName[]) => string;
  field?: string;
};

/** Maximum number of expired rows that a new one deletes. */
const clearedAtOnce = 20;

type Uses = { sandboxId: number; purposes: LimitName[]; subjects: Buffer[] };

/** Returns the uses as rows for SQL. */
const usesOf = ({ purposes, subjects }: Given<Uses>) =>
  sql<{ purpose: LimitName; subject: Buffer }>`unnest(${purposes}::text[], ${subjects}::bytea[])`.as<'used'>(
    sql`used (purpose, subject)`,
  );

const readLimits = prepare({ name: 'limits-read' }, (given: Given<Uses>) =>
  tables
    .selectFrom(usesOf(given))
    .innerJoin('sim.RateLimit as l', (on) =>
      on.onRef('l.purpose', '=', 'used.purpose').onRef('l.subjectHash', '=', 'used.subject'),
    )
    .select(['used.purpose', 'l.subjectHash', 'l.forgottenAt'])
    .where('l.sandboxId', '=', given.sandboxId),
);
type Row = RowOf<ReturnType<typeof readLimits>>;

/** Inserts missing rows, and locks existing ones by an update without changes. */
const lockLimits = prepare({ name: 'limits-lock' }, (given: Given<Uses & { now: Date }>) =>
  tables
    .insertInto('sim.RateLimit')
    .columns(['sandboxId', 'purpose', 'subjectHash', 'forgottenAt'])
    .expression((from) =>
      from
        .selectFrom(usesOf(given))
        .select([given.sandboxId.as('sandboxId'), 'purpose', 'subject', given.now.as('now')])
        .orderBy('purpose')
        .orderBy('subject'),
    )
    .onConflict((earlier) =>
      earlier
        .columns(['sandboxId', 'purpose', 'subjectHash'])
        .doUpdateSet((row) => ({ forgottenAt: row.ref('sim.RateLimit.forgottenAt') })),
    )
    .returning(['purpose', 'subjectHash', 'forgottenAt', sql<boolean>`xmax = 0`.as('isNew')])
    .$narrowType<{ purpose: LimitName }>(),
);

const writeLimits = prepare({ name: 'limits-write' }, (given: Given<Uses & { moments: readonly Date[] }>) =>
  tables
    .updateTable('sim.RateLimit as l')
    .from(
      sql<{ purpose: string; subject: Buffer; moment: Date }>`
        unnest(${given.purposes}::text[], ${given.subjects}::bytea[], ${given.moments}::timestamptz[])`.as<'changed'>(
        sql`changed (purpose, subject, moment)`,
      ),
    )
    .set((row) => ({ forgottenAt: row.ref('changed.moment') }))
    .where('l.sandboxId', '=', given.sandboxId)
    .whereRef('l.purpose', '=', 'changed.purpose')
    .whereRef('l.subjectHash', '=', 'changed.subject'),
);

const clearLimits = prepare({ name: 'limits-clear' }, ({ sandboxId, now }: Given<{ sandboxId: number; now: Date }>) =>
  tables
    .deleteFrom('sim.RateLimit')
    .where('sandboxId', '=', sandboxId)
    .where((row) =>
      row(
        row.refTuple('purpose', 'subjectHash'),
        'in',
        row
          .selectFrom('sim.RateLimit')
          .select(['purpose', 'subjectHash'])
          .where('sandboxId', '=', sandboxId)
          .where('forgottenAt', '<', now)
          .orderBy('forgottenAt')
          .limit(sql.lit(clearedAtOnce))
          .forUpdate()
          .skipLocked()
          .$asTuple('purpose', 'subjectHash'),
      ),
    ),
);

const hashOf = ({ limit, by }: LimitUse) =>
  createHash('sha256')
    .update(JSON.stringify([limit, ...by]))
    .digest();

const keysOf = ({ id }: SandboxContext, uses: readonly LimitUse[]): Uses => ({
  sandboxId: id,
  purposes: uses.map(({ limit }) => limit),
  subjects: uses.map(hashOf),
});

/**
 * Counts uses in rows of sim.RateLimit, shared by all processes, by the sandbox clock. A use is taken before the
 * attempt is checked, while the rows are locked, so that fifty simultaneous attempts count like successive ones.
 */
@Injectable()
export class RateLimiter {
  constructor(private readonly database: Database) {}

  /**
   * Takes one use of each limit, or none at all if one of them has no room.
   * @throws too_many_requests, or the given code, with the seconds to wait
   */
  async take(sandbox: SandboxContext, uses: readonly LimitUse[], refusal: LimitRefusal = {}): Promise<void> {
    await this.#requireRoom(sandbox, uses, refusal);
    await this.#change(sandbox, uses, (rows, now) => {
      refuseWithoutRoom(rows, now, refusal);
      return rows.map(({ purpose, forgottenAt }) => afterUses(limits[purpose], forgottenAt, now, 1));
    });
  }

  /**
   * Counts an attempt that was checked beforehand, so the check must be cheap. A wrong attempt takes a use; a correct
   * one resets the limits. Without room, both are refused. Simultaneous correct attempts don't block each other.
   * @throws too_many_requests, or the given code, with the seconds to wait
   */
  async count(
    sandbox: SandboxContext,
    uses: readonly LimitUse[],
    isRight: boolean,
    refusal: LimitRefusal = {},
  ): Promise<void> {
    await this.#requireRoom(sandbox, uses, refusal);
    await this.#change(sandbox, uses, (rows, now) => {
      refuseWithoutRoom(rows, now, refusal);
      return rows.map(({ purpose, forgottenAt }) => (isRight ? now : afterUses(limits[purpose], forgottenAt, now, 1)));
    });
  }

  /** Gives back one use of each limit, for example after a correct password. */
  async giveBack(sandbox: SandboxContext, uses: readonly LimitUse[]): Promise<void> {
    await this.#change(sandbox, uses, (rows, now) =>
      rows.map(({ purpose, forgottenAt }) => afterUses(limits[purpose], forgottenAt, now, -1)),
    );
  }

  /** Resets these limits. */
  async forget(sandbox: SandboxContext, uses: readonly LimitUse[]): Promise<void> {
    await this.#change(sandbox, uses, (rows, now) => rows.map(() => now));
  }

  /** Refuses with a read only, so that a flood of attempts takes no locks. */
  async #requireRoom(sandbox: SandboxContext, uses: readonly LimitUse[], refusal: LimitRefusal): Promise<void> {
    refuseWithoutRoom(await readRows(this.database.pool, readLimits(keysOf(sandbox, uses))), nowIn(sandbox), refusal);
  }

  /** Locks the rows in a fixed order to avoid deadlocks, and writes the times that `change` returns. */
  async #change(
    sandbox: SandboxContext,
    uses: readonly LimitUse[],
    change: (rows: readonly Row[], now: Date) => readonly Date[],
  ): Promise<void> {
    const isNew = await inTransaction(this.database.pool, async (connection) => {
      const rows = await readRows(connection, lockLimits({ ...keysOf(sandbox, uses), now: nowIn(sandbox) }));
      // read the clock under the lock: a use that was blocked would otherwise count from an outdated time
      const moments = change(rows, nowIn(sandbox));
      const purposes = rows.map(({ purpose }) => purpose);
      const subjects = rows.map(({ subjectHash }) => subjectHash);
      await execute(connection, writeLimits({ sandboxId: sandbox.id, purposes, subjects, moments }));
      return rows.some((row) => row.isNew);
    });
    if (isNew) await execute(this.database.pool, clearLimits({ sandboxId: sandbox.id, now: nowIn(sandbox) }));
  }
}

function refuseWithoutRoom(rows: readonly Row[], now: Date, refusal: LimitRefusal): void {
  const full = rows
    .map(({ purpose, forgottenAt }) => ({ purpose, waitMs: waitFor(limits[purpose], forgottenAt, now) }))
    .filter(({ waitMs }) => waitMs > 0);
  if (full.length === 0) return;
  const message = refusal.messageOf?.(full.map(({ purpose }) => purpose)) ?? refusal.message;
  refuseFor(Math.max(...full.map(({ waitMs }) => waitMs)), { ...refusal, ...(message !== undefined && { message }) });
}

/** Refuses a use that must wait. */
export function refuseFor(waitMs: number, { code = 'too_many_requests', message, field }: LimitRefusal = {}): never {
  const retryAfterSeconds = Math.ceil(waitMs / 1000);
  const wait = waitInWords(retryAfterSeconds);
  const text = (message ?? 'Too many attempts. Wait {wait} and try again.').replace('{wait}', wait);
  refuse(code, { message: text, retryAfterSeconds, ...(field !== undefined && { errors: { [field]: text } }) });
}
