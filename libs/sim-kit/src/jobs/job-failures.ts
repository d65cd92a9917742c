import type { Connection } from '@oware/db/connections';
import type { Job, JobKind } from './job-worker.ts';

type Schedule = Pick<JobKind, 'name' | 'retryAfterSeconds'>;

/** Where a kind has no times of its own. */
const usualWaits = [1, 5, 15, 60];

const waitsOf = ({ retryAfterSeconds = usualWaits }: Schedule): readonly number[] => retryAfterSeconds;

/** How often a job of a kind is tried. */
export const mostAttempts = (kind: Schedule): number => waitsOf(kind).length + 1;

/** Whether a job failed and has to wait for its next attempt, or was given up. */
export async function isHeldBack(connection: Connection, kind: string, { sandboxId, id }: Job): Promise<boolean> {
  const { rowCount } = await connection.query(
    `SELECT FROM sim."JobFailure" WHERE "sandboxId" = $1 AND kind = $2 AND "jobId" = $3
       AND ("givenUpAt" IS NOT NULL OR "retryAt" > now())`,
    [sandboxId, kind, id],
  );
  return (rowCount ?? 0) > 0;
}

/** Counts a failed attempt; answers how many there were. Zero when the sandbox is gone, and the job with it. */
export async function countFailure(connection: Connection, kind: Schedule, { sandboxId, id }: Job): Promise<number> {
  const { rows } = await connection.query<{ attempts: number }>(
    `INSERT INTO sim."JobFailure" AS f ("sandboxId", kind, "jobId", attempts, "retryAt")
     SELECT $1, $2, $3, 1, now() + make_interval(secs => ($4::int[])[1]) FROM sim."Sandbox" WHERE id = $1
     ON CONFLICT ("sandboxId", kind, "jobId") DO UPDATE SET attempts = f.attempts + 1,
       "retryAt" = now() + make_interval(secs => coalesce(($4::int[])[f.attempts + 1], 0)),
       "givenUpAt" = CASE WHEN f.attempts + 1 >= $5 THEN now() END
     RETURNING attempts`,
    [sandboxId, kind.name, id, waitsOf(kind), mostAttempts(kind)],
  );
  return rows[0]?.attempts ?? 0;
}

/** Forgets the failures of a job: it was done, or somebody asked for it again. */
export async function forgetFailures(connection: Connection, kind: string, { sandboxId, id }: Job): Promise<void> {
  await connection.query('DELETE FROM sim."JobFailure" WHERE "sandboxId" = $1 AND kind = $2 AND "jobId" = $3', [
    sandboxId,
    kind,
    id,
  ]);
}
