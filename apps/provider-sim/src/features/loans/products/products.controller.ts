import { Controller } from '@nestjs/common';
import { type CallInput, listLoanProducts, quoteLoan } from '@oware/contract';
import { dayOf, isProductOffered } from '@oware/domain';
import { CurrentScope, Handles, Input, lenderOf, now, refuse, type Scope } from '@oware/sim-kit';
import { ProductsRepository } from './products.repository.ts';
import { quoteOf } from '../creation/quote.rules.ts';

/** The loan products of a lender, and quotes. */
@Controller()
export class ProductsController {
  constructor(private readonly products: ProductsRepository) {}

  @Handles(listLoanProducts)
  list(@CurrentScope() scope: Scope, @Input() { params }: CallInput<typeof listLoanProducts>) {
    return this.products.list(scope, lenderOf(scope, params.lenderId));
  }

  @Handles(quoteLoan)
  async quote(@CurrentScope() scope: Scope, @Input() { params, query }: CallInput<typeof quoteLoan>) {
    const today = dayOf(now(scope.sandbox));
    const quotedProduct = (await this.products.find(scope, params.id, query.startDate ?? today)) ?? refuse('not_found');
    if (!isProductOffered(quotedProduct.product)) refuse('product_retired');
    return quoteOf(quotedProduct, query, today);
  }
}
