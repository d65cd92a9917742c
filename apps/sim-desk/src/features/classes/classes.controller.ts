import { Controller } from '@nestjs/common';
import type { CallInput } from '@oware/contract';
import { SandboxNameTaken, SandboxNotFound } from '@oware/db';
import { Handles, Input, refuse } from '@oware/sim-kit';
import { createClass, deleteClass, getClassSheet, listClasses, resetClass } from '@oware/sim-kit/control/contract';
import { DeskSettings } from '../../desk-settings.ts';
import { presentClass, presentSheet } from './classes.presenters.ts';
import { ClassesRepository, type ClassRow } from './classes.repository.ts';

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

  @Handles(deleteClass)
  async delete(@Input() { params }: CallInput<typeof deleteClass>) {
    await this.classes.remove(await this.classes.get(params.classId));
  }

  async #sheet(row: ClassRow) {
    return presentSheet(row, await this.classes.trainees(row.id), this.settings.consoleAddress);
  }
}
