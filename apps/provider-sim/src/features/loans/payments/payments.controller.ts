import { Controller } from '@nestjs/common';
import {
  type CallInput,
  getTransaction,
  listClientPayments,
  listClientRepayments,
  listTransactions,
} from '@oware/contract';
import { CurrentScope, Handles, Input, lendersNamed, refuse, refuseWrong, type Scope } from '@oware/sim-kit';
import { PaymentsRepository } from './payments.repository.ts';

@Controller()
export class PaymentsController {
  constructor(private readonly payments: PaymentsRepository) {}

  @Handles(listClientRepayments)
  async repayments(@CurrentScope() scope: Scope, @Input() { params }: CallInput<typeof listClientRepayments>) {
    return (await this.payments.ofClient(scope, params.id, 'repayment')) ?? refuse('not_found');
  }

  @Handles(listClientPayments)
  async ofClient(@CurrentScope() scope: Scope, @Input() { params }: CallInput<typeof listClientPayments>) {
    return (await this.payments.ofClient(scope, params.id)) ?? refuse('not_found');
  }

  @Handles(listTransactions)
  async transactions(@CurrentScope() scope: Scope, @Input() { params, query }: CallInput<typeof listTransactions>) {
    const { from_date: from, to_date: to } = query;
    refuseWrong(from && to && from > to ? { to_date: 'The range ends before it begins' } : {});
    const rows = await this.payments.transactions(scope, lendersNamed(scope, params.domainId), { from, to });
    refuseWrong(rows ? {} : { to_date: 'More than 10,000 transactions: choose a shorter range' });
    return { data: { data: rows ?? [] } };
  }

  @Handles(getTransaction)
  async transaction(@CurrentScope() scope: Scope, @Input() { params }: CallInput<typeof getTransaction>) {
    const row = await this.payments.transaction(scope, lendersNamed(scope, params.domainId), params.id);
    return row ?? refuse('not_found');
  }
}
