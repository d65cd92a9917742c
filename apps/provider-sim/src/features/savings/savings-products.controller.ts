import { Controller } from '@nestjs/common';
import {
  type CallInput,
  createSavingsProduct,
  type FieldErrors,
  listSavingsProducts,
  messages,
  restoreSavingsProduct,
  retireSavingsProduct,
} from '@oware/contract';
import { savingsProductProblems } from '@oware/domain';
import { CurrentScope, Handles, Input, lenderNamed, lenderOf, refuse, rowId, type Scope } from '@oware/sim-kit';
import { SavingsProductsRepository } from './savings-products.repository.ts';

/** The documents show only the message of an error (3§8), so this is the message of the first invalid field. */
function refuseProduct(errors: FieldErrors): never {
  const [message] = Object.values(errors);
  return refuse('savings_product_refused', { errors, ...(message !== undefined && { message }) });
}

@Controller()
export class SavingsProductsController {
  constructor(private readonly products: SavingsProductsRepository) {}

  @Handles(listSavingsProducts)
  list(@CurrentScope() scope: Scope, @Input() { params }: CallInput<typeof listSavingsProducts>) {
    return this.products.list(scope, lenderOf(scope, params.lenderId));
  }

  @Handles(createSavingsProduct)
  async create(@CurrentScope() scope: Scope, @Input() { params, body }: CallInput<typeof createSavingsProduct>) {
    const lenderId = lenderNamed(scope, params.orgId);
    const problems = savingsProductProblems(body);
    if (Object.keys(problems).length > 0) refuseProduct(problems);
    const chargeIds = body.charges.map((id) => rowId(id) ?? -1);
    const charges = await this.products.findCharges(scope.sandbox.id, lenderId, chargeIds);
    if (charges.length < chargeIds.length)
      refuseProduct({ charges: 'Choose charges of the lender that apply to savings' });
    const id = await this.products.create(scope, lenderId, body);
    if (id === undefined) return refuseProduct({ name: 'The lender has a savings product of this name already' });
    return { message: messages.savingsProductCreated, id };
  }

  @Handles(retireSavingsProduct)
  async retire(@CurrentScope() scope: Scope, @Input() { params }: CallInput<typeof retireSavingsProduct>) {
    return (await this.products.setRetired(scope, params.id, true)) ?? refuse('not_found');
  }

  @Handles(restoreSavingsProduct)
  async restore(@CurrentScope() scope: Scope, @Input() { params }: CallInput<typeof restoreSavingsProduct>) {
    return (await this.products.setRetired(scope, params.id, false)) ?? refuse('not_found');
  }
}
