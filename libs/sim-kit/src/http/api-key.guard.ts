import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { handledCall } from './handles.ts';
import { refuse } from './refusal.ts';
import type { SimulatorRequest } from './request.ts';
import type { SimulatorSettings } from './settings.ts';

/** Every call carries the fixed api key and version headers (1§7); health and documentation are no calls. */
@Injectable()
export class ApiKeyGuard implements CanActivate {
  readonly #api: SimulatorSettings['api'];

  constructor(api: SimulatorSettings['api']) {
    this.#api = api;
  }

  canActivate(context: ExecutionContext): boolean {
    const call = handledCall(context.getHandler());
    if (!call) return true;
    const request = context.switchToHttp().getRequest<SimulatorRequest>();
    request.call = call;
    if (request.headers[this.#api.keyHeader] !== this.#api.key) refuse('api_key_refused');
    if (request.headers[this.#api.versionHeader] !== this.#api.version) refuse('api_version_refused');
    return true;
  }
}
