import { Controller } from '@nestjs/common';
import {
  type CallInput,
  createElement,
  listElements,
  restoreElement,
  retireElement,
  updateElement,
} from '@oware/contract';
import { CurrentScope, Handles, Input, type Scope } from '@oware/sim-kit';
import { ElementsRepository } from './elements.repository.ts';

/** The elements that a submission can name. */
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
  update(@CurrentScope() scope: Scope, @Input() { params, body }: CallInput<typeof updateElement>) {
    const { version, ...change } = body;
    return this.elements.update(scope, params.id, change, version);
  }

  @Handles(retireElement)
  retire(@CurrentScope() scope: Scope, @Input() { params, body }: CallInput<typeof retireElement>) {
    return this.elements.setRetired(scope, params.id, true, body.version);
  }

  @Handles(restoreElement)
  restore(@CurrentScope() scope: Scope, @Input() { params, body }: CallInput<typeof restoreElement>) {
    return this.elements.setRetired(scope, params.id, false, body.version);
  }
}
