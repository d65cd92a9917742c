import { Injectable } from '@nestjs/common';
import { inTransaction } from '@oware/db/connections';
import { anyOfIds } from '@oware/db/expressions';
import { execute, readRow, readRows, type RowOf, sql, tables } from '@oware/db/statements';
import { checkArming, Database, deleteFaults, insertFault, listFaultRows, refuse, wallNow } from '@oware/sim-kit';
import { conditionOf } from './goal-conditions.ts';
import { Lessons } from './lesson-files.ts';
import type { Lesson } from './lesson.ts';

const runs = tables.selectFrom('sim.LessonRun').select(['sandboxId', 'lesson', 'startedAt', 'hintedSteps']);
export type LessonRunRow = RowOf<typeof runs>;
const runsOf = (sandboxIds: readonly number[]) => runs.where('sandboxId', '=', anyOfIds(sandboxIds));
const metGoals = tables.selectFrom('sim.MetGoal').select(['sandboxId', 'step', 'metAt']);

/** A lesson that runs in a sandbox, and the moments when its goals were met, by step; null for a goal that is not. */
export type Progress = { lesson: Lesson; run: LessonRunRow; met: (Date | null)[] };

@Injectable()
export class LessonsRepository {
  constructor(
    private readonly database: Database,
    private readonly lessons: Lessons,
  ) {}

  /** @throws not_found */
  get(id: string): Lesson {
    return this.lessons.find(id) ?? refuse('not_found', { message: 'There is no lesson of this name.' });
  }

  all(): Lesson[] {
    return this.lessons.all();
  }

  /** Begins a lesson in sandboxes: sets their starting state, and counts only what happens from now on. */
  async begin(sandboxIds: readonly number[], lesson: Lesson): Promise<void> {
    const { verification, failure } = lesson.start;
    const arming = failure && checkArming(failure);
    await this.#disarm(sandboxIds);
    for (const sandboxId of sandboxIds) {
      await inTransaction(this.database.pool, async (connection) => {
        // lock the sandbox first, so that a reset can't run at the same time
        const kept = tables
          .updateTable('sim.Sandbox')
          .set({ kycDecision: verification })
          .where('id', '=', sandboxId)
          .returning('id');
        if (!(await readRow(connection, kept))) refuse('sandbox_not_found');
        // the run first, so that nobody who looks right now notes a goal of the run that ends
        await execute(connection, tables.deleteFrom('sim.LessonRun').where('sandboxId', '=', sandboxId));
        await execute(connection, tables.deleteFrom('sim.MetGoal').where('sandboxId', '=', sandboxId));
        await execute(
          connection,
          sql`INSERT INTO sim."LessonRun" ("sandboxId", lesson, "startedAt", "afterExchange", "afterRow")
            VALUES (${sandboxId}, ${lesson.id}, ${wallNow()},
              coalesce((SELECT max(id) FROM sim."Exchange" WHERE "sandboxId" = ${sandboxId}), 0),
              (SELECT last_value FROM sim.row_id))`,
        );
      });
      if (arming) await insertFault(this.database.pool, sandboxId, arming);
    }
  }

  /** Returns the lesson that most people of a class run; undefined if none runs. */
  async ofClass(classId: number): Promise<Lesson | undefined> {
    const most = tables
      .selectFrom('sim.LessonRun as run')
      .innerJoin('sim.Trainee as person', 'person.sandboxId', 'run.sandboxId')
      .select('run.lesson')
      .where('person.classId', '=', classId)
      .groupBy('run.lesson')
      .orderBy(({ fn }) => fn.countAll(), 'desc')
      .orderBy('run.lesson')
      .limit(1);
    const row = await readRow(this.database.pool, most);
    return row && this.lessons.find(row.lesson);
  }

  /** Ends the lessons of sandboxes; their marks go with them. */
  async end(sandboxIds: readonly number[]): Promise<void> {
    await this.#disarm(sandboxIds);
    const where = { sandboxId: { in: [...sandboxIds] } };
    await this.database.prisma.metGoal.deleteMany({ where });
    await this.database.prisma.lessonRun.deleteMany({ where });
  }

  /** Returns the progress of sandboxes by id, after looking at what happened since. */
  async progress(sandboxIds: readonly number[]): Promise<Map<number, Progress>> {
    const running = await readRows(this.database.pool, runsOf(sandboxIds));
    for (const [id, own] of Map.groupBy(running, ({ lesson }) => lesson)) {
      const lesson = this.lessons.find(id);
      if (lesson) await this.#noteMetGoals(own, lesson);
    }
    const met = Map.groupBy(
      await readRows(this.database.pool, metGoals.where('sandboxId', '=', anyOfIds(sandboxIds))),
      ({ sandboxId }) => sandboxId,
    );
    return new Map(
      running.flatMap((run) => {
        // a lesson may have gone with an update
        const lesson = this.lessons.find(run.lesson);
        if (!lesson) return [];
        const own = met.get(run.sandboxId) ?? [];
        const moments = lesson.steps.map((_, step) => own.find((goal) => goal.step === step)?.metAt ?? null);
        return [[run.sandboxId, { lesson, run, met: moments }]];
      }),
    );
  }

  /** Notes that a person opened the hint of a step, which counts in the marks. */
  async openHint(sandboxId: number, step: number): Promise<void> {
    await execute(
      this.database.pool,
      sql`UPDATE sim."LessonRun" SET "hintedSteps" = "hintedSteps" || ${step}::int
        WHERE "sandboxId" = ${sandboxId} AND NOT ${step}::int = ANY ("hintedSteps")`,
    );
  }

  /** Disarms the failures of running lessons that nobody met, so that they don't happen in the next lesson. */
  async #disarm(sandboxIds: readonly number[]): Promise<void> {
    const { pool } = this.database;
    for (const { sandboxId, lesson } of await readRows(pool, runsOf(sandboxIds))) {
      const armed = this.lessons.find(lesson)?.start.failure;
      if (!armed) continue;
      for (const { id, callId, failure, remaining } of await listFaultRows(pool, sandboxId))
        if (callId === armed.callId && failure === armed.failure && remaining !== 0)
          await deleteFaults(pool, sandboxId, id);
    }
  }

  /** Notes which goals of a lesson are met now. A goal stays met, also when the journal has forgotten why. */
  async #noteMetGoals(own: readonly LessonRunRow[], { id, steps }: Lesson): Promise<void> {
    const goals = steps.map(({ goal }, step) => sql`(${step}::int, (${conditionOf(goal)}))`);
    await execute(
      this.database.pool,
      sql`INSERT INTO sim."MetGoal" ("sandboxId", step, "metAt")
        SELECT run."sandboxId", goal.step, ${wallNow()}::timestamptz
        FROM sim."LessonRun" run CROSS JOIN LATERAL (VALUES ${sql.join(goals)}) AS goal (step, met)
        WHERE run."sandboxId" = ANY (${own.map(({ sandboxId }) => sandboxId)}::int[]) AND run.lesson = ${id} AND goal.met
          AND NOT EXISTS (SELECT FROM sim."MetGoal" noted
            WHERE noted."sandboxId" = run."sandboxId" AND noted.step = goal.step)
        FOR KEY SHARE OF run
        ON CONFLICT DO NOTHING`,
    );
  }
}
