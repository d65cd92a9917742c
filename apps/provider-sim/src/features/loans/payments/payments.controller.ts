import { Controller } from '@nestjs/common';
import {
  type CallInput,
  getTransaction,
  listClientPayments,
  listClientRepayments,
  listTransactions,
} from '@oware/contract';
import { CurrentScope, Handles, Input, lenderOf, lendersNamed, refuse, refuseWrong, type Scope } from '@oware/sim-kit';
import { PaymentsRepository } from './payments.repository.ts';

/** Returns the lender if it is one of those that the address names. */
const amongLenders = (named: readonly number[], lenderId: number): number =>
  named.includes(lenderId) ? lenderId : refuse('not_found');

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
    const named = lendersNamed(scope, params.domainId);
    const lenders = query.lenderId === undefined ? named : [amongLenders(named, lenderOf(scope, query.lenderId))];
    const rows = await this.payments.transactions(scope, lenders, { from, to });
    refuseWrong(rows ? {} : { to_date: 'More than 10,000 transactions: choose a shorter range' });
    return { data: { data: rows ?? [] } };
  }

  @Handles(getTransaction)
  async transaction(@CurrentScope() scope: Scope, @Input() { params }: CallInput<typeof getTransaction>) {
    const row = await this.payments.transaction(scope, lendersNamed(scope, params.domainId), params.id);
    return row ?? refuse('not_found');
  }
}
