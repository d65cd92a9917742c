import { Controller } from '@nestjs/common';
import type { CallInput } from '@oware/contract';
import { formatMoney, fullName, maskedNumber } from '@oware/domain';
import { Handles, Input } from '@oware/sim-kit';
import { decideAsOfficer, listPendingDecisions, type PendingDecision } from '@oware/sim-kit/control/contract';
import type { PendingRow } from '../../decisions/pending-decisions.statements.ts';
import { SandboxesRepository } from '../../sandboxes/sandboxes.repository.ts';
import { DecisionsRepository } from './decisions.repository.ts';

const detailsOf = ({ kind, number, reference }: PendingRow): string => {
  if (kind === 'application') return `${reference}, ${formatMoney(number ?? '0')}`;
  return number === null ? '' : maskedNumber(number);
};

const presentPending = (row: PendingRow): PendingDecision => ({
  kind: row.kind,
  id: String(row.id),
  name: fullName(row.firstName, row.lastName),
  details: detailsOf(row),
  at: row.at.toISOString(),
});

/** Lets a trainer decide in place of the colleague whom a trainee doesn't have. */
@Controller()
export class DecisionsController {
  constructor(
    private readonly sandboxes: SandboxesRepository,
    private readonly decisions: DecisionsRepository,
  ) {}

  @Handles(listPendingDecisions)
  async list(@Input() { params }: CallInput<typeof listPendingDecisions>) {
    const sandbox = await this.sandboxes.get(params.name);
    return { content: (await this.decisions.pending(sandbox.id)).map(presentPending) };
  }

  @Handles(decideAsOfficer)
  async decide(@Input() { params, body }: CallInput<typeof decideAsOfficer>): Promise<void> {
    await this.decisions.decide(await this.sandboxes.get(params.name), body);
  }
}
