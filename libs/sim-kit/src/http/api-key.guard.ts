import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { holderOfKey } from './made-keys.ts';
import { handledCall } from './handles.ts';
import { refuse } from './refusal.ts';
import type { SimulatorRequest } from './request.ts';
import type { SimulatorSettings } from './settings.ts';

/**
 * Requires the API key and version headers on every call (1§7), but not for health and documentation. The key is the
 * installation's, or one that an organisation created: the session guard rejects that one for other organisations.
 */
@Injectable()
export class ApiKeyGuard implements CanActivate {
  readonly #api: SimulatorSettings['api'];
  readonly #pool: Pool;

  constructor(api: SimulatorSettings['api'], pool: Pool) {
    this.#api = api;
    this.#pool = pool;
  }

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const call = handledCall(context.getHandler());
    if (!call) return true;
    const request = context.switchToHttp().getRequest<SimulatorRequest>();
    request.call = call;
    const key = request.headers[this.#api.keyHeader];
    if (key !== this.#api.key) request.keyHolder = (await holderOfKey(this.#pool, key)) ?? refuse('api_key_refused');
    if (request.headers[this.#api.versionHeader] !== this.#api.version) refuse('api_version_refused');
    return true;
  }
}
