import { Controller } from '@nestjs/common';
import {
  type CallInput,
  createElement,
  listElements,
  restoreElement,
  retireElement,
  updateElement,
} from '@oware/contract';
import { CurrentScope, Handles, Input, refuse, type Scope } from '@oware/sim-kit';
import { ElementsRepository } from './elements.repository.ts';

/** The records that a submission names. */
@Controller()
export class ElementsController {
  constructor(private readonly elements: ElementsRepository) {}

  @Handles(listElements)
  list(@CurrentScope() scope: Scope, @Input() { query }: CallInput<typeof listElements>) {
    return this.elements.list(scope, query.lenderId);
  }

  @Handles(createElement)
  create(@CurrentScope() scope: Scope, @Input() { query, body }: CallInput<typeof createElement>) {
    return this.elements.create(scope, query.lenderId, body);
  }

  @Handles(updateElement)
  async update(@CurrentScope() scope: Scope, @Input() { params, body }: CallInput<typeof updateElement>) {
    return (await this.elements.update(scope, params.id, body)) ?? refuse('not_found');
  }

  @Handles(retireElement)
  async retire(@CurrentScope() scope: Scope, @Input() { params }: CallInput<typeof retireElement>) {
    return (await this.elements.setRetired(scope, params.id, true)) ?? refuse('not_found');
  }

  @Handles(restoreElement)
  async restore(@CurrentScope() scope: Scope, @Input() { params }: CallInput<typeof restoreElement>) {
    return (await this.elements.setRetired(scope, params.id, false)) ?? refuse('not_found');
  }
}
