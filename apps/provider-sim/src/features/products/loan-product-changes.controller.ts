import { Controller } from '@nestjs/common';
import {
  type CallInput,
  cloneLoanProduct,
  createLoanProduct,
  getLoanProduct,
  restoreLoanProduct,
  retireLoanProduct,
  updateLoanProduct,
} from '@oware/contract';
import { CurrentScope, Handles, Input, lenderOf, refuse, type Scope } from '@oware/sim-kit';
import { LoanProductChangesRepository } from './loan-product-changes.repository.ts';

/** The loan products of a lender, for the managers who change them (3§2). */
@Controller()
export class LoanProductChangesController {
  constructor(private readonly products: LoanProductChangesRepository) {}

  @Handles(getLoanProduct)
  async get(@CurrentScope() scope: Scope, @Input() { params }: CallInput<typeof getLoanProduct>) {
    return (await this.products.find(scope, params.id)) ?? refuse('not_found');
  }

  @Handles(createLoanProduct)
  create(@CurrentScope() scope: Scope, @Input() { params, body }: CallInput<typeof createLoanProduct>) {
    return this.products.create(scope, lenderOf(scope, params.lenderId), body);
  }

  @Handles(updateLoanProduct)
  update(@CurrentScope() scope: Scope, @Input() { params, body }: CallInput<typeof updateLoanProduct>) {
    const { version, ...draft } = body;
    return this.products.update(scope, params.id, draft, version);
  }

  @Handles(cloneLoanProduct)
  clone(@CurrentScope() scope: Scope, @Input() { params, body }: CallInput<typeof cloneLoanProduct>) {
    return this.products.clone(scope, params.id, body);
  }

  @Handles(retireLoanProduct)
  retire(@CurrentScope() scope: Scope, @Input() { params, body }: CallInput<typeof retireLoanProduct>) {
    return this.products.setRetired(scope, params.id, true, body.version);
  }

  @Handles(restoreLoanProduct)
  restore(@CurrentScope() scope: Scope, @Input() { params, body }: CallInput<typeof restoreLoanProduct>) {
    return this.products.setRetired(scope, params.id, false, body.version);
  }
}
