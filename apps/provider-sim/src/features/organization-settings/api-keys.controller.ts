import { Controller } from '@nestjs/common';
import { type CallInput, createApiKey, listApiKeys, revokeApiKey } from '@oware/contract';
import { CurrentScope, Handles, Input, type Scope } from '@oware/sim-kit';
import { ApiKeysRepository } from './api-keys.repository.ts';

@Controller()
export class ApiKeysController {
  constructor(private readonly keys: ApiKeysRepository) {}

  @Handles(listApiKeys)
  list(@CurrentScope() scope: Scope, @Input() { params }: CallInput<typeof listApiKeys>) {
    return this.keys.list(scope, params.orgId);
  }

  @Handles(createApiKey)
  create(@CurrentScope() scope: Scope, @Input() { params, body }: CallInput<typeof createApiKey>) {
    return this.keys.create(scope, params.orgId, body.name);
  }

  @Handles(revokeApiKey)
  async revoke(@CurrentScope() scope: Scope, @Input() { params }: CallInput<typeof revokeApiKey>) {
    await this.keys.revoke(scope, params.orgId, params.id);
    return { message: 'API key revoked' };
  }
}
