import { Controller } from '@nestjs/common';
import { type CallInput, getCatalogueProducts, listCatalogueProducts } from '@oware/contract';
import { CurrentScope, Handles, Input, type Scope } from '@oware/sim-kit';
import { CatalogueRepository } from './catalogue.repository.ts';

/** The sales catalogue, the same for every organisation of the sandbox. */
@Controller()
export class CatalogueController {
  constructor(private readonly catalogue: CatalogueRepository) {}

  @Handles(listCatalogueProducts)
  list(@CurrentScope() scope: Scope) {
    return this.catalogue.list(scope);
  }

  /** Ids that the catalogue doesn't have are left out of the response. */
  @Handles(getCatalogueProducts)
  some(@CurrentScope() scope: Scope, @Input() { query }: CallInput<typeof getCatalogueProducts>) {
    const ids = query.ids.slice(1, -1).split(',');
    return this.catalogue.list(
      scope,
      ids.map((id) => id.trim()),
    );
  }
}
