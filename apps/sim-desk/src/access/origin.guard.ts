import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { handledCall, refuse } from '@oware/sim-kit';
import { receiveWebhook } from '@oware/sim-kit/control/contract';
import type { Request } from 'express';

/** Returns the host of an origin with its port; undefined if it has none. */
const hostOf = (origin: string): string | undefined => (URL.canParse(origin) ? new URL(origin).host : undefined);

/** What browsers say of requests by the desk's own pages and by people who type an address. */
const ownSites: readonly unknown[] = [undefined, 'same-origin', 'none'];

/**
 * Anyone with access to the desk may control it. So reject requests that another site's page sends through a visitor's
 * browser, and webhooks to anything but the bin, because an organisation may point a webhook at this machine.
 */
@Injectable()
export class OriginGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const { method, headers } = context.switchToHttp().getRequest<Request>();
    const reads = method === 'GET' || method === 'HEAD';
    if (!reads && headers.origin !== undefined && hostOf(headers.origin) !== headers.host) refuse('origin_refused');
    if (!ownSites.includes(headers['sec-fetch-site']) && !(reads && headers['sec-fetch-mode'] === 'navigate'))
      refuse('origin_refused');
    if (headers['webhook-id'] !== undefined && handledCall(context.getHandler()) !== receiveWebhook)
      refuse('origin_refused');
    return true;
  }
}
