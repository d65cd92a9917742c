import { Controller, Headers } from '@nestjs/common';
import type { CallInput } from '@oware/contract';
import type { SandboxModel as SandboxRow } from '@oware/db';
import { Handles, Input, refuse } from '@oware/sim-kit';
import {
  createSandbox,
  deleteSandbox,
  getSandbox,
  getSessionSandbox,
  listSandboxes,
  resetSandbox,
} from '@oware/sim-kit/control/contract';
import { LessonsRepository } from '../../lessons/lessons.repository.ts';
import { presentSandbox, presentWithAccounts, refuseName } from '../../sandboxes/sandboxes.presenters.ts';
import { SandboxesRepository } from '../../sandboxes/sandboxes.repository.ts';

@Controller()
export class SandboxesController {
  constructor(
    private readonly sandboxes: SandboxesRepository,
    private readonly lessons: LessonsRepository,
  ) {}

  @Handles(createSandbox)
  async create(@Input() { body }: CallInput<typeof createSandbox>) {
    return this.withAccounts(await this.sandboxes.create(body.name).catch(refuseName));
  }

  @Handles(listSandboxes)
  async list() {
    return { content: (await this.sandboxes.list()).map(presentSandbox) };
  }

  @Handles(getSandbox)
  async get(@Input() { params }: CallInput<typeof getSandbox>) {
    return this.withAccounts(await this.sandboxes.get(params.name));
  }

  @Handles(resetSandbox)
  async reset(@Input() { params }: CallInput<typeof resetSandbox>) {
    const classId = await this.sandboxes.classId(await this.sandboxes.get(params.name));
    // asked before the reset, which ends the lesson of this sandbox
    const lesson = classId === undefined ? undefined : await this.lessons.ofClass(classId);
    const row = await this.sandboxes.reset(params.name);
    if (lesson) await this.lessons.begin([row.id], lesson);
    return this.withAccounts(row);
  }

  @Handles(deleteSandbox)
  async delete(@Input() { params }: CallInput<typeof deleteSandbox>) {
    const sandbox = await this.sandboxes.get(params.name);
    if (sandbox.kind === 'demo') refuse('sandbox_protected');
    await this.sandboxes.delete(sandbox);
  }

  @Handles(getSessionSandbox)
  async ofSession(@Headers('x-session-token') token?: string) {
    if (!token) refuse('session_required');
    return { sandbox: (await this.sandboxes.ofSession(token)) ?? refuse('session_required') };
  }

  private async withAccounts(row: SandboxRow) {
    return presentWithAccounts(row, await this.sandboxes.accounts(row));
  }
}
