import { Injectable } from '@nestjs/common';
import { createSandbox, deleteSandbox, resetSandbox, type TrainingClassModel as ClassRow } from '@oware/db';
import { type Connection, inTransaction } from '@oware/db/connections';
import { asNumber } from '@oware/db/expressions';
import { lockByName } from '@oware/db/named-locks';
import { execute, readOne, readRow, readRows, type RowOf, sql, tables } from '@oware/db/statements';
import { reservedSandboxNames } from '@oware/domain';
import { Database, refuse, rowId, wallNow } from '@oware/sim-kit';
import { mostTrainees } from '@oware/sim-kit/control/contract';
import { sandboxNamesFor } from './trainee-names.rules.ts';

const traineesOf = (classId: number) =>
  tables
    .selectFrom('sim.Trainee as t')
    .innerJoin('sim.Sandbox as s', 's.id', 't.sandboxId')
    .select(['t.sandboxId', 't.name', 's.name as sandbox'])
    .where('t.classId', '=', classId)
    .orderBy('t.place');

export type TraineeRow = RowOf<ReturnType<typeof traineesOf>>;
export type { ClassRow };

@Injectable()
export class ClassesRepository {
  constructor(private readonly database: Database) {}

  /** Returns the classes, the newest first, with the number of their people. */
  async list(): Promise<(ClassRow & { size: number })[]> {
    const rows = await this.database.prisma.trainingClass.findMany({
      orderBy: { id: 'desc' },
      include: { _count: { select: { trainees: true } } },
    });
    return rows.map(({ _count, ...row }) => ({ ...row, size: _count.trainees }));
  }

  /** @throws not_found */
  async get(classId: string): Promise<ClassRow> {
    const where = { id: rowId(classId) ?? 0 };
    return (await this.database.prisma.trainingClass.findUnique({ where })) ?? refuse('not_found');
  }

  trainees(classId: number): Promise<TraineeRow[]> {
    return readRows(this.database.pool, traineesOf(classId));
  }

  /**
   * Makes a class and a sandbox for each name: all or nothing.
   * @throws class_name_taken, SandboxNameTaken if someone else takes a name at the same moment
   */
  create(name: string, trainees: readonly string[]): Promise<ClassRow> {
    return inTransaction(this.database.bulk, async (connection) => {
      const insert = tables
        .insertInto('sim.TrainingClass')
        .values({ name, createdAt: wallNow() })
        .onConflict((conflict) => conflict.column('name').doNothing())
        .returning(['id', 'name', 'createdAt']);
      const made =
        (await readRow(connection, insert)) ?? refuse('class_name_taken', { errors: { name: 'This name is taken' } });
      await makeSandboxes(connection, made.id, trainees);
      return made;
    });
  }

  /**
   * Resets every sandbox of a class to the seeded world, each in its own transaction. After a failure, call it again.
   * @throws SandboxNotFound if one is removed at the same moment
   */
  async reset(row: ClassRow): Promise<void> {
    for (const { sandboxId } of await this.trainees(row.id)) await resetSandbox(this.database.bulk, sandboxId);
  }

  /**
   * Adds people behind those of a class and makes a sandbox for each: all or nothing. Returns the ids of the sandboxes.
   * @throws not_found, validation_failed if the class would be too large, SandboxNameTaken
   */
  add(row: ClassRow, trainees: readonly string[]): Promise<number[]> {
    return inTransaction(this.database.bulk, async (connection) => {
      await lockClass(connection, row.id);
      const last = tables
        .selectFrom('sim.Trainee')
        .select(({ fn }) => [
          asNumber(fn.countAll()).as('count'),
          sql<number>`coalesce(max("place") + 1, 0)`.as('nextPlace'),
        ])
        .where('classId', '=', row.id);
      const { count, nextPlace } = await readOne(connection, last);
      if (count + trainees.length > mostTrainees) {
        const message = `A class has at most ${mostTrainees} people, and this one has ${count} already`;
        refuse('validation_failed', { errors: { trainees: message } });
      }
      return makeSandboxes(connection, row.id, trainees, nextPlace);
    });
  }

  /**
   * Removes the sandboxes of a class and makes new ones for the next group: all or nothing.
   * @throws SandboxNameTaken
   */
  replace(row: ClassRow, trainees: readonly string[]): Promise<void> {
    return inTransaction(this.database.bulk, async (connection) => {
      await lockClass(connection, row.id);
      await removeSandboxes(connection, row.id);
      await makeSandboxes(connection, row.id, trainees);
    });
  }

  /** Removes a class with all its sandboxes. */
  remove(row: ClassRow): Promise<void> {
    return inTransaction(this.database.bulk, async (connection) => {
      await lockClass(connection, row.id);
      await removeSandboxes(connection, row.id);
      await execute(connection, tables.deleteFrom('sim.TrainingClass').where('id', '=', row.id));
    });
  }
}

/** @throws not_found */
async function lockClass(connection: Connection, id: number): Promise<void> {
  const locked = tables.selectFrom('sim.TrainingClass').select('id').where('id', '=', id).forUpdate();
  if (!(await readRow(connection, locked))) refuse('not_found');
}

async function removeSandboxes(connection: Connection, classId: number): Promise<void> {
  for (const { sandboxId } of await readRows(connection, traineesOf(classId)))
    await deleteSandbox(connection, sandboxId);
}

/** Returns the ids of the sandboxes. The first person gets the place `firstPlace`. */
async function makeSandboxes(
  connection: Connection,
  classId: number,
  trainees: readonly string[],
  firstPlace = 0,
): Promise<number[]> {
  // two classes at once would choose the same names
  await lockByName(connection, 'names of trainees’ sandboxes');
  const rows = await readRows(connection, tables.selectFrom('sim.Sandbox').select('name'));
  const names = sandboxNamesFor(trainees, new Set([...reservedSandboxNames, ...rows.map(({ name }) => name)]));
  const people = trainees.map((name, at) => ({ name, place: firstPlace + at, sandbox: names[at] ?? '' }));
  const ids: number[] = [];
  for (const { name, place, sandbox } of people) {
    const { id: sandboxId } = await createSandbox(connection, { name: sandbox, kind: 'training' });
    await execute(connection, tables.insertInto('sim.Trainee').values({ sandboxId, classId, place, name }));
    ids.push(sandboxId);
  }
  return ids;
}
