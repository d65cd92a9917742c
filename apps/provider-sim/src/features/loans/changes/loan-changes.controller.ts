import { Controller } from '@nestjs/common';
import {
  type CallInput,
  decideLoan,
  messages,
  patchDomainStatus,
  removeApplication,
  updateLoanPrincipal,
  updateLoanStatus,
} from '@oware/contract';
import { decisionTo } from '@oware/domain';
import { CurrentScope, Handles, Input, refuseWrong, type Scope } from '@oware/sim-kit';
import { LoanChangesRepository } from './loan-changes.repository.ts';

@Controller()
export class LoanChangesController {
  constructor(private readonly changes: LoanChangesRepository) {}

  @Handles(patchDomainStatus)
  async patch(@CurrentScope() scope: Scope, @Input() { params, body }: CallInput<typeof patchDomainStatus>) {
    refuseWrong(body.id === params.applicationId ? {} : { id: 'This is not the application of the address' });
    const key = { id: params.applicationId, clientId: params.customerId, seen: body };
    await this.changes.changeDomainStatus(scope, key, body.domainStatus);
    return { message: messages.statusUpdated };
  }

  @Handles(updateLoanStatus)
  async fund(@CurrentScope() scope: Scope, @Input() { params, body }: CallInput<typeof updateLoanStatus>) {
    await this.changes.changeFundingStatus(scope, { ...params, seen: body }, body.status);
    return { message: `Loan ${body.status} Successfully!!` };
  }

  @Handles(updateLoanPrincipal)
  async changePrincipal(
    @CurrentScope() scope: Scope,
    @Input() { params, body }: CallInput<typeof updateLoanPrincipal>,
  ) {
    await this.changes.changePrincipal(scope, { ...params, seen: body }, body.principal_amount);
    return { message: 'Principal updated' };
  }

  @Handles(decideLoan)
  async decide(@CurrentScope() scope: Scope, @Input() { params, body }: CallInput<typeof decideLoan>) {
    const to = decisionTo(body.decision);
    await this.changes.changeDomainStatus(scope, { ...params, seen: body }, to, body.authorityNote);
    return { message: `Loan ${to.toLowerCase()} successfully` };
  }

  @Handles(removeApplication)
  async remove(@CurrentScope() scope: Scope, @Input() { params, query }: CallInput<typeof removeApplication>) {
    await this.changes.remove(scope, { ...params, seen: query });
    return { message: 'Application removed' };
  }
}
