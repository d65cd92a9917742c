import { Readable } from 'node:stream';
import { Controller } from '@nestjs/common';
import type { CallInput } from '@oware/contract';
import { SandboxNameTaken, SandboxNotFound } from '@oware/db';
import { checkArming, Database, FileStream, Handles, Input, insertFault, refuse } from '@oware/sim-kit';
import {
  addTrainees,
  armClassFault,
  createClass,
  deleteClass,
  downloadMarks,
  getClass,
  getClassSheet,
  listClasses,
  resetClass,
  sendClassMessage,
  startClassLesson,
} from '@oware/sim-kit/control/contract';
import { DeskSettings } from '../../server/desk-settings.ts';
import { LessonsRepository } from '../../lessons/lessons.repository.ts';
import { ClassMessagesRepository } from './class-messages.repository.ts';
import { presentClassProgress } from './class-progress.presenters.ts';
import { ClassProgressRepository } from './class-progress.repository.ts';
import { presentClass, presentSheet } from './classes.presenters.ts';
import { ClassesRepository, type ClassRow } from './classes.repository.ts';
import { marksCsv } from './marks.presenters.ts';

/** @throws sandbox_name_taken, not_found */
function refuseRace(error: unknown): never {
  if (error instanceof SandboxNameTaken)
    refuse('sandbox_name_taken', { message: 'Another sandbox was made at the same moment. Try again.' });
  if (error instanceof SandboxNotFound) refuse('not_found');
  throw error;
}

@Controller()
export class ClassesController {
  constructor(
    private readonly classes: ClassesRepository,
    private readonly lessons: LessonsRepository,
    private readonly progress: ClassProgressRepository,
    private readonly messages: ClassMessagesRepository,
    private readonly database: Database,
    private readonly settings: DeskSettings,
  ) {}

  @Handles(createClass)
  async create(@Input() { body }: CallInput<typeof createClass>) {
    return this.#sheet(await this.classes.create(body.name, body.trainees).catch(refuseRace));
  }

  @Handles(listClasses)
  async list() {
    return { content: (await this.classes.list()).map(presentClass) };
  }

  @Handles(getClassSheet)
  async sheet(@Input() { params }: CallInput<typeof getClassSheet>) {
    return this.#sheet(await this.classes.get(params.classId));
  }

  @Handles(resetClass)
  async reset(@Input() { params, body }: CallInput<typeof resetClass>) {
    const row = await this.classes.get(params.classId);
    const work = body.trainees ? this.classes.replace(row, body.trainees) : this.classes.reset(row);
    await work.catch(refuseRace);
    return this.#sheet(row);
  }

  @Handles(addTrainees)
  async add(@Input() { params, body }: CallInput<typeof addTrainees>) {
    const row = await this.classes.get(params.classId);
    const added = await this.classes.add(row, body.trainees).catch(refuseRace);
    const lesson = await this.lessons.ofClass(row.id);
    if (lesson) await this.lessons.begin(added, lesson);
    return this.#sheet(row);
  }

  @Handles(deleteClass)
  async delete(@Input() { params }: CallInput<typeof deleteClass>) {
    await this.classes.remove(await this.classes.get(params.classId));
  }

  @Handles(startClassLesson)
  async startLesson(@Input() { params, body }: CallInput<typeof startClassLesson>) {
    const row = await this.classes.get(params.classId);
    const sandboxIds = (await this.classes.trainees(row.id)).map(({ sandboxId }) => sandboxId);
    if (body.lesson === null) await this.lessons.end(sandboxIds);
    else await this.lessons.begin(sandboxIds, this.lessons.get(body.lesson));
  }

  @Handles(getClass)
  async get(@Input() { params }: CallInput<typeof getClass>) {
    const row = await this.classes.get(params.classId);
    const trainees = await this.classes.trainees(row.id);
    const ids = trainees.map(({ sandboxId }) => sandboxId);
    // the goals first, because refusals count since the last one
    const progress = await this.lessons.progress(ids);
    const [visits, refusals, pending] = await Promise.all([
      this.progress.visits(row.id),
      this.progress.refusals(ids),
      this.progress.pending(ids),
    ]);
    return presentClassProgress(row, trainees, { visits, progress, refusals, pending });
  }

  @Handles(sendClassMessage)
  async sendMessage(@Input() { params, body }: CallInput<typeof sendClassMessage>) {
    const row = await this.classes.get(params.classId);
    const trainees = await this.classes.trainees(row.id);
    const chosen = trainees.filter(({ sandbox }) => body.sandbox === undefined || sandbox === body.sandbox);
    if (body.sandbox !== undefined && chosen.length === 0)
      refuse('not_found', { message: 'Nobody of this class has this sandbox.' });
    await this.messages.send(
      chosen.map(({ sandboxId }) => sandboxId),
      body.text,
    );
  }

  @Handles(armClassFault)
  async armFault(@Input() { params, body }: CallInput<typeof armClassFault>) {
    const row = await this.classes.get(params.classId);
    const arming = checkArming(body);
    const trainees = await this.classes.trainees(row.id);
    for (const { sandboxId } of trainees) await insertFault(this.database.pool, sandboxId, arming);
    return { armed: trainees.length };
  }

  @Handles(downloadMarks)
  async marks(@Input() { params }: CallInput<typeof downloadMarks>) {
    const row = await this.classes.get(params.classId);
    const trainees = await this.classes.trainees(row.id);
    const csv = marksCsv(trainees, await this.lessons.progress(trainees.map(({ sandboxId }) => sandboxId)));
    return new FileStream(Readable.from([csv]), { name: `${row.name}.csv`, type: 'text/csv; charset=utf-8' });
  }

  async #sheet(row: ClassRow) {
    return presentSheet(row, await this.classes.trainees(row.id), this.settings.consoleAddress);
  }
}
