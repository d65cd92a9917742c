import { Controller } from '@nestjs/common';
import type { CallInput, FieldErrors } from '@oware/contract';
import { formatMoney, pageInfo, toPesewas } from '@oware/domain';
import { Handles, Input, refuse } from '@oware/sim-kit';
import { listLoansToRepay, repaySandboxLoan } from '@oware/sim-kit/control/contract';
import { SandboxesRepository } from '../../sandboxes/sandboxes.repository.ts';
import { RepaymentsRepository } from './repayments.repository.ts';

const loansPerPage = 50;

@Controller()
export class RepaymentsController {
  constructor(
    private readonly sandboxes: SandboxesRepository,
    private readonly repayments: RepaymentsRepository,
  ) {}

  @Handles(listLoansToRepay)
  async list(@Input() { params, query }: CallInput<typeof listLoansToRepay>) {
    const loans = await this.repayments.list(await this.sandboxOf(params.name));
    const first = query.page * loansPerPage;
    return {
      content: loans.slice(first, first + loansPerPage),
      page: pageInfo({ number: query.page, size: loansPerPage }, loans.length),
    };
  }

  @Handles(repaySandboxLoan)
  async repay(@Input() { params, body }: CallInput<typeof repaySandboxLoan>) {
    const result = await this.repayments.repay(await this.sandboxOf(params.name), body);
    switch (result.outcome) {
      case 'no_loan':
        return refuse('validation_failed', { errors: { loan: 'No loan has this reference' } });
      case 'not_disbursed':
        return refuse('validation_failed', { errors: { loan: 'This loan is not disbursed' } });
      case 'reference_used':
        return refuse('reference_used', { errors: { reference: 'Another payment has this reference' } });
      case 'too_much':
        return refuse('validation_failed', { errors: tooMuch(result.balance) });
      default:
        return { ...result.repaid, isRepeated: result.outcome === 'repeated' };
    }
  }

  private async sandboxOf(name: string) {
    const { id, clockOffsetMs } = await this.sandboxes.get(name);
    return { id, clockOffsetMs: Number(clockOffsetMs) };
  }
}

const tooMuch = (balance: string): FieldErrors =>
  toPesewas(balance) === 0
    ? { loan: 'This loan is repaid' }
    : { amount: `Enter at most ${formatMoney(balance)}, the balance of this loan` };
