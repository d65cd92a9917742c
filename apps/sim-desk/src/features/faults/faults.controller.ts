import { Controller } from '@nestjs/common';
import type { CallInput } from '@oware/contract';
import { refusalForms } from '@oware/contract/alterations';
import { failingCall, failureOf, type FaultRow, Handles, Input, refuse, rowId } from '@oware/sim-kit';
import {
  armFault,
  disarmAllFaults,
  disarmFault,
  type Fault,
  listFailingCalls,
  listFailures,
  listFaults,
} from '@oware/sim-kit/control/contract';
import { SandboxesRepository } from '../../sandboxes/sandboxes.repository.ts';
import { presentCalls, presentFailures } from './failures.presenters.ts';
import { FaultsRepository } from './faults.repository.ts';

function presentFault({ sandboxId: _sandbox, draws: _draws, ...row }: FaultRow): Fault {
  const named = failingCall(row.callId);
  return {
    ...row,
    id: String(row.id),
    callName: named?.name ?? row.callId,
    text: (named && failureOf(named, row.failure)?.text) ?? row.failure,
    armedAt: row.armedAt.toISOString(),
  };
}

@Controller()
export class FaultsController {
  constructor(
    private readonly sandboxes: SandboxesRepository,
    private readonly faults: FaultsRepository,
  ) {}

  @Handles(listFailingCalls)
  calls() {
    return { content: presentCalls() };
  }

  @Handles(listFailures)
  failures(@Input() { params }: CallInput<typeof listFailures>) {
    const named =
      failingCall(params.callId) ?? refuse('not_found', { message: 'No call of the contract has this id.' });
    return { content: presentFailures(named), forms: Object.keys(refusalForms) };
  }

  @Handles(listFaults)
  async list(@Input() { params }: CallInput<typeof listFaults>) {
    const { id } = await this.sandboxes.get(params.name);
    return { content: (await this.faults.list(id)).map(presentFault) };
  }

  @Handles(armFault)
  async arm(@Input() { params, body }: CallInput<typeof armFault>) {
    const { id } = await this.sandboxes.get(params.name);
    return presentFault(await this.faults.arm(id, body));
  }

  @Handles(disarmFault)
  async disarm(@Input() { params }: CallInput<typeof disarmFault>) {
    const { id } = await this.sandboxes.get(params.name);
    const faultId = rowId(params.faultId) ?? refuse('not_found');
    if (!(await this.faults.disarm(id, faultId))) refuse('not_found');
  }

  @Handles(disarmAllFaults)
  async disarmAll(@Input() { params }: CallInput<typeof disarmAllFaults>) {
    await this.faults.disarmAll((await this.sandboxes.get(params.name)).id);
  }
}
