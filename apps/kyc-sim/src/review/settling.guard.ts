import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { ScopedRequest } from '@oware/sim-kit';
import { Decisions } from './decisions.ts';

/**
 * Decides on what has waited long enough before any call of a session is answered, so that all find what the time
 * has brought: who reads, who submits again, and who decides by hand.
 */
@Injectable()
export class SettlingGuard implements CanActivate {
  constructor(private readonly decisions: Decisions) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { scope } = context.switchToHttp().getRequest<ScopedRequest>();
    if (scope) await this.decisions.settle(scope.sandbox);
    return true;
  }
}
