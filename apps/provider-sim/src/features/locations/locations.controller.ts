import { Controller } from '@nestjs/common';
import {
  type CallInput,
  createClientLocation,
  listClientLocations,
  removeClientLocation,
  updateClientLocation,
} from '@oware/contract';
import { CurrentScope, Handles, Input, type Scope } from '@oware/sim-kit';
import { LocationsRepository } from './locations.repository.ts';

/** The places where a client lives, works or trades (3§2). */
@Controller()
export class LocationsController {
  constructor(private readonly locations: LocationsRepository) {}

  @Handles(listClientLocations)
  list(@CurrentScope() scope: Scope, @Input() { params }: CallInput<typeof listClientLocations>) {
    return this.locations.list(scope, params.customerId);
  }

  @Handles(createClientLocation)
  create(@CurrentScope() scope: Scope, @Input() { params, body }: CallInput<typeof createClientLocation>) {
    return this.locations.create(scope, params.customerId, body);
  }

  @Handles(updateClientLocation)
  update(@CurrentScope() scope: Scope, @Input() { params, body }: CallInput<typeof updateClientLocation>) {
    const { version, ...draft } = body;
    return this.locations.update(scope, params, draft, version);
  }

  @Handles(removeClientLocation)
  async remove(@CurrentScope() scope: Scope, @Input() { params, query }: CallInput<typeof removeClientLocation>) {
    await this.locations.remove(scope, params, query.version);
    return { message: 'Location removed' };
  }
}
