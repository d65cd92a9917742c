import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { ErrorCode } from '@oware/contract';
import { inTransaction } from '@oware/db/connections';
import { waitInWords } from '@oware/domain';
import { now as nowIn } from '../control/clock.ts';
import { Database } from '../http/database.ts';
import { refuse } from '../http/refusal.ts';
import type { SandboxContext } from '../http/request.ts';
import { afterUses, type LimitName, limits, waitFor } from './limits.ts';

/** One use of a limit: by whom or on what it counts, in the order that the limit's name says. */
export type LimitUse = { limit: LimitName; by: readonly (string | number)[] };

/** How a refused use is told. `{wait}` in the message becomes the waiting time in words. */
export type LimitRefusal = { code?: ErrorCode; message?: string; field?: string };

type Row = { purpose: LimitName; subjectHash: Buffer; forgottenAt: Date };

/** Forgotten rows that a new one clears away at most. */
const clearedAtOnce = 20;

const readStatement = {
  name: 'limits-read',
  text: `SELECT l.purpose, l."subjectHash", l."forgottenAt"
         FROM unnest($2::text[], $3::bytea[]) AS used (purpose, subject)
         JOIN sim."RateLimit" l ON l."sandboxId" = $1 AND l.purpose = used.purpose AND l."subjectHash" = used.subject`,
};
/** The update changes nothing: it locks what is there already. */
const lockStatement = {
  name: 'limits-lock',
  text: `INSERT INTO sim."RateLimit" AS l ("sandboxId", purpose, "subjectHash", "forgottenAt")
         SELECT $1, purpose, subject, $4 FROM unnest($2::text[], $3::bytea[]) AS used (purpose, subject)
         ORDER BY purpose, subject
         ON CONFLICT ("sandboxId", purpose, "subjectHash") DO UPDATE SET "forgottenAt" = l."forgottenAt"
         RETURNING purpose, "subjectHash", "forgottenAt", xmax = 0 AS "isNew"`,
};
const writeStatement = {
  name: 'limits-write',
  text: `UPDATE sim."RateLimit" l SET "forgottenAt" = changed.moment
         FROM unnest($2::text[], $3::bytea[], $4::timestamptz[]) AS changed (purpose, subject, moment)
         WHERE l."sandboxId" = $1 AND l.purpose = changed.purpose AND l."subjectHash" = changed.subject`,
};
const clearStatement = {
  name: 'limits-clear',
  text: `DELETE FROM sim."RateLimit" WHERE "sandboxId" = $1 AND (purpose, "subjectHash") IN (
           SELECT purpose, "subjectHash" FROM sim."RateLimit" WHERE "sandboxId" = $1 AND "forgottenAt" < $2
           ORDER BY "forgottenAt" LIMIT $3 FOR UPDATE SKIP LOCKED)`,
};

const hashOf = ({ limit, by }: LimitUse) =>
  new Uint8Array(
    createHash('sha256')
      .update(JSON.stringify([limit, ...by]))
      .digest(),
  );

/**
 * Counts uses in rows of sim.RateLimit, which all processes share, by the clock of the sandbox. A use is taken before it is
 * judged, while the rows are locked: fifty attempts at once are worth no more than one after another.
 */
@Injectable()
export class RateLimiter {
  constructor(private readonly database: Database) {}

  /**
   * Takes one use of each limit, or of none where one of them has no room.
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
   * Counts an attempt that was judged beforehand, which has to be cheap: a wrong one takes a use, a right one forgets them
   * all. Without room it is refused, right or wrong. Right ones at once do not get in each other's way.
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

  /** Gives one use of each limit back, as after a right password. */
  async giveBack(sandbox: SandboxContext, uses: readonly LimitUse[]): Promise<void> {
    await this.#change(sandbox, uses, (rows, now) =>
      rows.map(({ purpose, forgottenAt }) => afterUses(limits[purpose], forgottenAt, now, -1)),
    );
  }

  /** Forgets every use of these limits. */
  async forget(sandbox: SandboxContext, uses: readonly LimitUse[]): Promise<void> {
    await this.#change(sandbox, uses, (rows, now) => rows.map(() => now));
  }

  /** Refuses by reading alone, so that a flood of attempts locks nothing. */
  async #requireRoom(sandbox: SandboxContext, uses: readonly LimitUse[], refusal: LimitRefusal): Promise<void> {
    const values = [sandbox.id, uses.map(({ limit }) => limit), uses.map(hashOf)];
    const { rows } = await this.database.pool.query<Row>({ ...readStatement, values });
    refuseWithoutRoom(rows, nowIn(sandbox), refusal);
  }

  /** Locks the rows in one order, so that no two of these deadlock, and writes the moments that `change` answers for them. */
  async #change(
    sandbox: SandboxContext,
    uses: readonly LimitUse[],
    change: (rows: readonly Row[], now: Date) => readonly Date[],
  ): Promise<void> {
    const keys = [sandbox.id, uses.map(({ limit }) => limit), uses.map(hashOf)];
    const isNew = await inTransaction(this.database.pool, async (connection) => {
      const values = [...keys, nowIn(sandbox)];
      const { rows } = await connection.query<Row & { isNew: boolean }>({ ...lockStatement, values });
      // read under the lock: a use that waited for it would else count from before the uses that it waited for
      const now = nowIn(sandbox);
      const purposes = rows.map(({ purpose }) => purpose);
      const subjects = rows.map(({ subjectHash }) => subjectHash);
      await connection.query({ ...writeStatement, values: [sandbox.id, purposes, subjects, change(rows, now)] });
      return rows.some((row) => row.isNew);
    });
    if (isNew)
      await this.database.pool.query({ ...clearStatement, values: [sandbox.id, nowIn(sandbox), clearedAtOnce] });
  }
}

function refuseWithoutRoom(rows: readonly Row[], now: Date, refusal: LimitRefusal): void {
  const waits = rows.map(({ purpose, forgottenAt }) => waitFor(limits[purpose], forgottenAt, now));
  const waitMs = Math.max(0, ...waits);
  if (waitMs > 0) refuseFor(waitMs, refusal);
}

/** Refuses a use that has to wait. */
export function refuseFor(waitMs: number, { code = 'too_many_requests', message, field }: LimitRefusal = {}): never {
  const retryAfterSeconds = Math.ceil(waitMs / 1000);
  const wait = waitInWords(retryAfterSeconds);
  const text = (message ?? 'Too many attempts. Wait {wait} and try again.').replace('{wait}', wait);
  refuse(code, { message: text, retryAfterSeconds, ...(field !== undefined && { errors: { [field]: text } }) });
}
