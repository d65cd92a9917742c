import type { Connection } from '@oware/db/connections';
import { columnsOf } from '@oware/db/expressions';
import { execute, type Given, prepare, readRow, sql, tables } from '@oware/db/statements';
import type { Job, JobKind } from './job-worker.ts';

type Schedule = Pick<JobKind, 'name' | 'retryAfterSeconds'>;

/** Default delays. */
const usualWaits = [1, 5, 15, 60];

const waitsOf = ({ retryAfterSeconds = usualWaits }: Schedule): readonly number[] => retryAfterSeconds;

/** Returns the number of attempts for a kind of job. */
export const mostAttempts = (kind: Schedule): number => waitsOf(kind).length + 1;

type JobKey = { sandboxId: number; kind: string; jobId: number };

const heldBack = prepare({}, ({ sandboxId, kind, jobId }: Given<JobKey>) =>
  tables
    .selectFrom('sim.JobFailure')
    .select('jobId')
    .where('sandboxId', '=', sandboxId)
    .where('kind', '=', kind)
    .where('jobId', '=', jobId)
    .where((failure) => failure.or([failure('givenUpAt', 'is not', null), failure('retryAt', '>', sql<Date>`now()`)])),
);

/** Returns whether a job failed and its next attempt is not due yet, or it was given up. */
export async function isHeldBack(connection: Connection, kind: string, { sandboxId, id }: Job): Promise<boolean> {
  return (await readRow(connection, heldBack({ sandboxId, kind, jobId: id }))) !== undefined;
}

type Failure = JobKey & { waits: readonly number[]; most: number };
const failure = columnsOf('sim.JobFailure', 'f');

/** Plain SQL, for calculations with the database's own time. */
const insertFailure = prepare(
  {},
  ({ sandboxId, kind, jobId, waits, most }: Given<Failure>) => sql<{ attempts: number }>`
    INSERT INTO sim."JobFailure" AS f ("sandboxId", kind, "jobId", attempts, "retryAt")
    SELECT ${sandboxId}, ${kind}, ${jobId}, 1, now() + make_interval(secs => (${waits}::int[])[1])
      FROM sim."Sandbox" WHERE id = ${sandboxId}
    ON CONFLICT ("sandboxId", kind, "jobId") DO UPDATE SET attempts = ${failure('attempts')} + 1,
      "retryAt" = now() + make_interval(secs => coalesce((${waits}::int[])[${failure('attempts')} + 1], 0)),
      "givenUpAt" = CASE WHEN ${failure('attempts')} + 1 >= ${most} THEN now() END
    RETURNING ${failure('attempts')}`,
);

/** Counts a failed attempt and returns the total; zero if the sandbox and its jobs are gone. */
export async function countFailure(connection: Connection, kind: Schedule, { sandboxId, id }: Job): Promise<number> {
  const counted = { sandboxId, kind: kind.name, jobId: id, waits: waitsOf(kind), most: mostAttempts(kind) };
  return (await readRow(connection, insertFailure(counted)))?.attempts ?? 0;
}

const deleteFailure = prepare({}, ({ sandboxId, kind, jobId }: Given<JobKey>) =>
  tables
    .deleteFrom('sim.JobFailure')
    .where('sandboxId', '=', sandboxId)
    .where('kind', '=', kind)
    .where('jobId', '=', jobId),
);

/** Clears the failures of a job after success or a new request. */
export async function forgetFailures(connection: Connection, kind: string, { sandboxId, id }: Job): Promise<void> {
  await execute(connection, deleteFailure({ sandboxId, kind, jobId: id }));
}
