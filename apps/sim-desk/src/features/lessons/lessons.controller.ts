import { Controller } from '@nestjs/common';
import type { CallInput } from '@oware/contract';
import type { SandboxModel as SandboxRow } from '@oware/db';
import { Handles, Input, refuse } from '@oware/sim-kit';
import { getLesson, listLessons, openHint, startLesson } from '@oware/sim-kit/control/contract';
import { presentLesson, presentProgress } from '../../lessons/lessons.presenters.ts';
import { LessonsRepository } from '../../lessons/lessons.repository.ts';
import { SandboxesRepository } from '../../sandboxes/sandboxes.repository.ts';
import { VisitsRepository } from './visits.repository.ts';

@Controller()
export class LessonsController {
  constructor(
    private readonly sandboxes: SandboxesRepository,
    private readonly lessons: LessonsRepository,
    private readonly visits: VisitsRepository,
  ) {}

  @Handles(listLessons)
  list() {
    return { content: this.lessons.all().map(presentLesson) };
  }

  @Handles(startLesson)
  async start(@Input() { params, body }: CallInput<typeof startLesson>) {
    const sandbox = await this.sandboxes.get(params.name);
    if (body.lesson === null) await this.lessons.end([sandbox.id]);
    else await this.lessons.begin([sandbox.id], this.lessons.get(body.lesson));
    return this.#present(sandbox);
  }

  @Handles(getLesson)
  async get(@Input() { params, query }: CallInput<typeof getLesson>) {
    const sandbox = await this.sandboxes.get(params.name);
    if (query.screen !== undefined) await this.visits.note(sandbox.id, query.screen);
    return this.#present(sandbox);
  }

  @Handles(openHint)
  async hint(@Input() { params, body }: CallInput<typeof openHint>) {
    const sandbox = await this.sandboxes.get(params.name);
    const running = (await this.lessons.progress([sandbox.id])).get(sandbox.id);
    if (running?.lesson.steps[body.step]?.hint === undefined) refuse('not_found');
    await this.lessons.openHint(sandbox.id, body.step);
    return this.#present(sandbox);
  }

  async #present(sandbox: SandboxRow) {
    const running = (await this.lessons.progress([sandbox.id])).get(sandbox.id);
    return {
      class: await this.visits.className(sandbox.id),
      lesson: running ? presentProgress(running, sandbox) : null,
    };
  }
}
