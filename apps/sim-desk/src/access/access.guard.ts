import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { Call } from '@oware/contract';
import { handledCall, refuse } from '@oware/sim-kit';
import { receiveWebhook, signInToDesk, signOutOfDesk } from '@oware/sim-kit/control/contract';
import type { Request } from 'express';
import { DeskAccess } from './desk-access.ts';

/** A provider delivers webhooks without a token; the bin only keeps them. */
const openCalls: readonly Call[] = [receiveWebhook, signInToDesk, signOutOfDesk];

/**
 * Lets only callers with the desk's token or a signed-in browser through, where the desk has a token. A change that a
 * cookie lets in must name its origin, because browsers add cookies to requests of other pages too.
 */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(private readonly access: DeskAccess) {}

  canActivate(context: ExecutionContext): boolean {
    const call = handledCall(context.getHandler());
    if (call === undefined || openCalls.includes(call)) return true;
    const request = context.switchToHttp().getRequest<Request>();
    const changes = request.method !== 'GET' && request.method !== 'HEAD';
    // OriginGuard has compared the origin
    if (this.access.enter(request) === 'cookie' && changes && request.headers.origin === undefined)
      refuse('origin_refused');
    return true;
  }
}
