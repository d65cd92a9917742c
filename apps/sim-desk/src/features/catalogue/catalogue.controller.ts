import { Controller } from '@nestjs/common';
import type { CallInput } from '@oware/contract';
import { Handles, Input, refuse, rowId } from '@oware/sim-kit';
import { setGoodPrice } from '@oware/sim-kit/control/contract';
import { SandboxesRepository } from '../../sandboxes/sandboxes.repository.ts';
import { CatalogueRepository } from './catalogue.repository.ts';

@Controller()
export class CatalogueController {
  constructor(
    private readonly sandboxes: SandboxesRepository,
    private readonly catalogue: CatalogueRepository,
  ) {}

  @Handles(setGoodPrice)
  async setPrice(@Input() { params, body }: CallInput<typeof setGoodPrice>) {
    const { id } = await this.sandboxes.get(params.name);
    const goodId = rowId(params.good) ?? refuse('not_found');
    return (await this.catalogue.setPrice(id, goodId, body.price)) ?? refuse('not_found');
  }
}
