import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { ScopedRequest } from '@oware/sim-kit';
import { Decisions } from './decisions.ts';

/**
 * Decides on submissions whose delay has passed before any call with a session, so that every read, new submission and
 * manual decision sees the result.
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
