import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { handledCall, refuse } from '@oware/sim-kit';
import { receiveWebhook } from '@oware/sim-kit/control/contract';
import type { Request } from 'express';

/** The host that an origin names, with its port; undefined where it names none. */
const hostOf = (origin: string): string | undefined => (URL.canParse(origin) ? new URL(origin).host : undefined);

/**
 * Everyone who reaches the desk may steer it, so a page of another site must not send it a request that changes something
 * through a visitor's browser. Nor must a webhook, which an organisation may point at this machine: it reaches its bin alone.
 */
@Injectable()
export class OriginGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const { method, headers } = context.switchToHttp().getRequest<Request>();
    const reads = method === 'GET' || method === 'HEAD';
    if (!reads && headers.origin !== undefined && hostOf(headers.origin) !== headers.host) refuse('origin_refused');
    if (headers['webhook-id'] !== undefined && handledCall(context.getHandler()) !== receiveWebhook)
      refuse('origin_refused');
    return true;
  }
}
