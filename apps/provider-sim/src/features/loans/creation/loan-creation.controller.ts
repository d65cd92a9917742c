import { Controller } from '@nestjs/common';
import { type CallInput, createApplication, createLoan } from '@oware/contract';
import { dayOf } from '@oware/domain';
import { CurrentScope, Handles, Input, now, refuse, type Scope } from '@oware/sim-kit';
import { LoanCreationRepository } from './loan-creation.repository.ts';
import type { LoanRequest } from './loan-creation.rules.ts';
import { presentLoanDetails } from '../loans.presenters.ts';
import { LoansRepository } from '../loans.repository.ts';

@Controller()
export class LoanCreationController {
  constructor(
    private readonly creation: LoanCreationRepository,
    private readonly loans: LoansRepository,
  ) {}

  @Handles(createLoan)
  createLoan(@CurrentScope() scope: Scope, @Input() { params, body }: CallInput<typeof createLoan>) {
    return this.#create(scope, params.id, body);
  }

  @Handles(createApplication)
  createApplication(@CurrentScope() scope: Scope, @Input() { params, body }: CallInput<typeof createApplication>) {
    return this.#create(scope, params.id, body);
  }

  async #create(scope: Scope, client: string, loan: LoanRequest) {
    const id = (await this.creation.create(scope, client, loan)) ?? refuse('not_found');
    const row = await this.loans.find(scope, String(id));
    return presentLoanDetails(row ?? refuse('not_found'), dayOf(now(scope.sandbox)), scope.user.id);
  }
}
