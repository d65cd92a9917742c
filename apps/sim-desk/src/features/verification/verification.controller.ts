import { Controller } from '@nestjs/common';
import type { CallInput } from '@oware/contract';
import { magicValues, newcomers, type Newcomer as Person } from '@oware/seed';
import { Handles, Input } from '@oware/sim-kit';
import {
  getVerification,
  listMagicValues,
  listNewcomers,
  listPersonaStates,
  type Newcomer,
  setVerification,
} from '@oware/sim-kit/control/contract';
import { SandboxesRepository } from '../../sandboxes/sandboxes.repository.ts';
import { PersonaStatesRepository } from './persona-states.repository.ts';
import { presentVerification, VerificationRepository } from './verification.repository.ts';

const presentNewcomer = ({ firstName, middleName, lastName, phone, ...person }: Person): Newcomer => ({
  ...person,
  name: [firstName, middleName, lastName].filter(Boolean).join(' '),
  phone: `0${phone}`,
});

@Controller()
export class VerificationController {
  constructor(
    private readonly sandboxes: SandboxesRepository,
    private readonly verification: VerificationRepository,
    private readonly personaStates: PersonaStatesRepository,
  ) {}

  @Handles(getVerification)
  async get(@Input() { params }: CallInput<typeof getVerification>) {
    return presentVerification(await this.sandboxes.get(params.name));
  }

  @Handles(setVerification)
  async set(@Input() { params, body }: CallInput<typeof setVerification>) {
    const { id } = await this.sandboxes.get(params.name);
    await this.verification.set(id, body);
    return body;
  }

  @Handles(listMagicValues)
  magicValues() {
    return { content: [...magicValues] };
  }

  @Handles(listNewcomers)
  newcomers() {
    return { content: newcomers.map(presentNewcomer) };
  }

  @Handles(listPersonaStates)
  async states(@Input() { query }: CallInput<typeof listPersonaStates>) {
    const sandboxId = query.sandbox === undefined ? null : (await this.sandboxes.get(query.sandbox)).id;
    return { content: await this.personaStates.list(sandboxId) };
  }
}
