import { Controller } from '@nestjs/common';
import type { CallInput } from '@oware/contract';
import { Handles, Input, refuse } from '@oware/sim-kit';
import { repaySandboxLoan } from '@oware/sim-kit/control/contract';
import { SandboxesRepository } from '../../sandboxes/sandboxes.repository.ts';
import { RepaymentsRepository } from './repayments.repository.ts';

@Controller()
export class RepaymentsController {
  constructor(
    private readonly sandboxes: SandboxesRepository,
    private readonly repayments: RepaymentsRepository,
  ) {}

  @Handles(repaySandboxLoan)
  async repay(@Input() { params, body }: CallInput<typeof repaySandboxLoan>) {
    const { id, clockOffsetMs } = await this.sandboxes.get(params.name);
    const result = await this.repayments.repay({ id, clockOffsetMs: Number(clockOffsetMs) }, body);
    switch (result.outcome) {
      case 'no_loan':
        return refuse('validation_failed', { errors: { loan: 'No loan has this reference' } });
      case 'not_disbursed':
        return refuse('validation_failed', { errors: { loan: 'This loan is not disbursed' } });
      case 'reference_used':
        return refuse('reference_used', { errors: { reference: 'Another payment has this reference' } });
      default:
        return { ...result.repaid, isRepeated: result.outcome === 'repeated' };
    }
  }
}
