import { Controller } from '@nestjs/common';
import type { CallInput } from '@oware/contract';
import { formatMoney } from '@oware/domain';
import { Handles, Input, refuse, rowId } from '@oware/sim-kit';
import { listSandboxSavings, moveSandboxSavings } from '@oware/sim-kit/control/contract';
import { SandboxesRepository } from '../../sandboxes/sandboxes.repository.ts';
import { SavingsRepository } from './savings.repository.ts';

@Controller()
export class SavingsController {
  constructor(
    private readonly sandboxes: SandboxesRepository,
    private readonly savings: SavingsRepository,
  ) {}

  @Handles(listSandboxSavings)
  async list(@Input() { params }: CallInput<typeof listSandboxSavings>) {
    return { content: await this.savings.list(await this.sandboxOf(params.name)) };
  }

  @Handles(moveSandboxSavings)
  async move(@Input() { params, body }: CallInput<typeof moveSandboxSavings>) {
    const sandbox = await this.sandboxOf(params.name);
    const result = await this.savings.move(sandbox, rowId(params.account) ?? refuse('not_found'), body);
    switch (result.outcome) {
      case 'no_account':
        return refuse('not_found');
      case 'reference_used':
        return refuse('reference_used', { errors: { reference: 'Another movement has this reference' } });
      case 'beyond_balance': {
        const most = `At most ${formatMoney(result.available)} can be withdrawn`;
        return refuse('balance_too_low', { errors: { amount: most } });
      }
      default:
        return { balance: result.balance, isRepeated: result.outcome === 'repeated' };
    }
  }

  private async sandboxOf(name: string) {
    const { id, clockOffsetMs } = await this.sandboxes.get(name);
    return { id, clockOffsetMs: Number(clockOffsetMs) };
  }
}
