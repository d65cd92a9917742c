import { Injectable } from '@nestjs/common';
import { type Given, prepare, readRows, sql, tables } from '@oware/db/statements';
import { Database } from '@oware/sim-kit';
import { pendingDecisions } from '../../decisions/pending-decisions.statements.ts';

/** How often the same refusal must come before somebody is stuck. */
const stuckAfter = 3;

export type VisitRow = { sandboxId: number; screen: string | null; seenAt: Date | null; arrivedAt: Date | null };
export type RefusalRow = { sandboxId: number; callId: string; message: string; count: number };

/**
 * Refusals that came again and again since the lesson began or its last goal was met, and that were not overcome. A 401
 * doesn't count, because it only says that the session has ended. Without a lesson nothing is counted.
 */
const refusals = prepare(
  {},
  ({ ids }: Given<{ ids: number[] }>) => sql<RefusalRow>`
    WITH since AS (
      SELECT run."sandboxId", greatest(run."startedAt", max(goal."metAt")) AS at, run."afterExchange"
      FROM sim."LessonRun" run LEFT JOIN sim."MetGoal" goal ON goal."sandboxId" = run."sandboxId"
      WHERE run."sandboxId" = ANY (${ids}::int[]) GROUP BY run."sandboxId")
    SELECT DISTINCT ON (e."sandboxId") e."sandboxId", e."callId", e."responseBody" ->> 'message' AS message,
      count(*)::int AS count
    FROM since JOIN sim."Exchange" e ON e."sandboxId" = since."sandboxId" AND e.id > since."afterExchange"
      AND e.at > since.at
    WHERE e.status BETWEEN 400 AND 498 AND e.status <> 401 AND e."callId" IS NOT NULL
      AND jsonb_typeof(e."responseBody") = 'object' AND e."responseBody" ? 'message'
      AND NOT EXISTS (SELECT FROM sim."Exchange" later WHERE later."sandboxId" = e."sandboxId" AND later.id > e.id
        AND later."callId" = e."callId" AND later.status < 400)
    GROUP BY e."sandboxId", e."callId", message
    HAVING count(*) >= ${sql.lit(stuckAfter)}
    ORDER BY e."sandboxId", count(*) DESC, e."callId"`,
);

/** What the people of a class do, beside their lessons. */
@Injectable()
export class ClassProgressRepository {
  constructor(private readonly database: Database) {}

  visits(classId: number): Promise<VisitRow[]> {
    const visits = tables.selectFrom('sim.Trainee').select(['sandboxId', 'screen', 'seenAt', 'arrivedAt']);
    return readRows(this.database.pool, visits.where('classId', '=', classId));
  }

  refusals(ids: readonly number[]): Promise<RefusalRow[]> {
    return readRows(this.database.pool, refusals({ ids: [...ids] }));
  }

  /** Returns how many decisions each sandbox waits for. */
  async pending(ids: readonly number[]): Promise<Map<number, number>> {
    const rows = await readRows(this.database.pool, pendingDecisions({ ids: [...ids] }));
    return new Map([...Map.groupBy(rows, ({ sandboxId }) => sandboxId)].map(([id, own]) => [id, own.length]));
  }
}
