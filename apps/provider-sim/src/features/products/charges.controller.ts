import { Controller } from '@nestjs/common';
import {
  type CallInput,
  createCharge,
  getCharge,
  listCharges,
  restoreCharge,
  retireCharge,
  updateCharge,
} from '@oware/contract';
import { chargeErrors } from '@oware/domain';
import { CurrentScope, Handles, Input, lenderOf, refuse, refuseWrong, type Scope } from '@oware/sim-kit';
import { ChargesRepository } from './charges.repository.ts';

/** The charges that products can have (3§3). */
@Controller()
export class ChargesController {
  constructor(private readonly charges: ChargesRepository) {}

  @Handles(listCharges)
  list(@CurrentScope() scope: Scope, @Input() { params }: CallInput<typeof listCharges>) {
    return this.charges.list(scope, lenderOf(scope, params.lenderId));
  }

  @Handles(getCharge)
  async get(@CurrentScope() scope: Scope, @Input() { params }: CallInput<typeof getCharge>) {
    return (await this.charges.find(scope, params.id)) ?? refuse('not_found');
  }

  @Handles(createCharge)
  create(@CurrentScope() scope: Scope, @Input() { params, body }: CallInput<typeof createCharge>) {
    refuseWrong(chargeErrors(body));
    return this.charges.create(scope, lenderOf(scope, params.lenderId), body);
  }

  @Handles(updateCharge)
  update(@CurrentScope() scope: Scope, @Input() { params, body }: CallInput<typeof updateCharge>) {
    const { version, ...draft } = body;
    refuseWrong(chargeErrors(draft));
    return this.charges.update(scope, params.id, draft, version);
  }

  @Handles(retireCharge)
  retire(@CurrentScope() scope: Scope, @Input() { params, body }: CallInput<typeof retireCharge>) {
    return this.charges.setRetired(scope, params.id, true, body.version);
  }

  @Handles(restoreCharge)
  restore(@CurrentScope() scope: Scope, @Input() { params, body }: CallInput<typeof restoreCharge>) {
    return this.charges.setRetired(scope, params.id, false, body.version);
  }
}
