import type { Connection } from '@oware/db/connections';
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

/** Every time is the database's own. */
const insertFailure = prepare({}, ({ sandboxId, kind, jobId, waits, most }: Given<Failure>) =>
  tables
    .insertInto('sim.JobFailure')
    .columns(['sandboxId', 'kind', 'jobId', 'attempts', 'retryAt'])
    .expression((from) =>
      from
        .selectFrom('sim.Sandbox')
        .select([
          sandboxId.as('sandboxId'),
          kind.as('kind'),
          jobId.as('jobId'),
          sql.lit(1).as('attempts'),
          sql<Date>`now() + make_interval(secs => (${waits}::int[])[1])`.as('retryAt'),
        ])
        .where('id', '=', sandboxId),
    )
    .onConflict((earlier) =>
      earlier.columns(['sandboxId', 'kind', 'jobId']).doUpdateSet((row) => {
        const attempts = sql<number>`${row.ref('sim.JobFailure.attempts')} + 1`;
        return {
          attempts,
          retryAt: sql<Date>`now() + make_interval(secs => coalesce((${waits}::int[])[${attempts}], 0))`,
          givenUpAt: sql<Date | null>`CASE WHEN ${attempts} >= ${most} THEN now() END`,
        };
      }),
    )
    .returning('attempts'),
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
