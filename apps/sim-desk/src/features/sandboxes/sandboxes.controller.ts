import { Controller, Headers } from '@nestjs/common';
import type { CallInput } from '@oware/contract';
import { type SandboxModel as SandboxRow, SandboxNameInvalid, SandboxNameTaken } from '@oware/db';
import { Handles, Input, refuse } from '@oware/sim-kit';
import {
  createSandbox,
  deleteSandbox,
  getSandbox,
  getSessionSandbox,
  listSandboxes,
  resetSandbox,
} from '@oware/sim-kit/control/contract';
import { presentAccount, presentSandbox } from '../../sandboxes/sandboxes.presenters.ts';
import { SandboxesRepository } from '../../sandboxes/sandboxes.repository.ts';

/**
 * Turns a name error into a message for its field.
 * @throws sandbox_name_taken, validation_failed
 */
function refuseName(error: unknown): never {
  if (error instanceof SandboxNameTaken) {
    refuse('sandbox_name_taken', { errors: { name: 'This name is taken' } });
  }
  if (error instanceof SandboxNameInvalid) refuse('validation_failed', { errors: { name: error.message } });
  throw error;
}

@Controller()
export class SandboxesController {
  constructor(private readonly sandboxes: SandboxesRepository) {}

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
    return this.withAccounts(await this.sandboxes.reset(params.name));
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
    return { sandbox: presentSandbox(row), accounts: (await this.sandboxes.accounts(row)).map(presentAccount) };
  }
}
