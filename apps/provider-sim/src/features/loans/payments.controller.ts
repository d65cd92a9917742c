import { Controller } from '@nestjs/common';
import {
  type CallInput,
  getTransaction,
  listClientPayments,
  listClientRepayments,
  listTransactions,
} from '@oware/contract';
import { CurrentScope, Handles, Input, lenderOf, refuse, refuseWrong, type Scope } from '@oware/sim-kit';
import { PaymentsRepository } from './payments.repository.ts';

/** Staff name their own organisation, an administrator the lender that was chosen (2§6). */
function lendersOf(scope: Scope, domainId: string): number[] {
  const { organization, isAdministrator, lenderIds } = scope;
  const isOwn = domainId === organization.domainId || (!isAdministrator && domainId === String(organization.id));
  return isOwn ? lenderIds : [lenderOf(scope, domainId)];
}

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
    const rows = await this.payments.transactions(scope, lendersOf(scope, params.domainId), { from, to });
    refuseWrong(rows ? {} : { to_date: 'More than 10,000 transactions: choose a shorter range' });
    return { data: { data: rows ?? [] } };
  }

  @Handles(getTransaction)
  async transaction(@CurrentScope() scope: Scope, @Input() { params }: CallInput<typeof getTransaction>) {
    const row = await this.payments.transaction(scope, lendersOf(scope, params.domainId), params.id);
    return row ?? refuse('not_found');
  }
}
