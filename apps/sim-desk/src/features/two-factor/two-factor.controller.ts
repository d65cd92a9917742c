import { Controller } from '@nestjs/common';
import type { CallInput } from '@oware/contract';
import { Handles, Input } from '@oware/sim-kit';
import { listTwoFactorCodes } from '@oware/sim-kit/control/contract';
import { SandboxesRepository } from '../../sandboxes/sandboxes.repository.ts';
import { TwoFactorRepository } from './two-factor.repository.ts';

@Controller()
export class TwoFactorController {
  constructor(
    private readonly sandboxes: SandboxesRepository,
    private readonly twoFactor: TwoFactorRepository,
  ) {}

  @Handles(listTwoFactorCodes)
  async list(@Input() { params }: CallInput<typeof listTwoFactorCodes>) {
    const { id } = await this.sandboxes.get(params.name);
    return { content: await this.twoFactor.listCodes(id) };
  }
}
