import { hostNameOf } from '@oware/contract/settings';
import { requestIdOf } from '@oware/server-kit';
import type { NextFunction, Request, Response } from 'express';
import { errorBodyOf } from './error.filter.ts';
import { Refusal } from './refusal.ts';

const message = 'This server does not answer to the host name. Its setting ALLOWED_HOSTS lists the names that it has.';

/**
 * Rejects requests for host names outside `allowed`. A page of another site can point its own name to this machine (DNS
 * rebinding), and would then count as the server's own origin.
 */
export const refuseOtherHosts =
  (allowed: ReadonlySet<string>) => (request: Request, response: Response, next: NextFunction) => {
    const name = hostNameOf(request.headers.host);
    if (name !== undefined && allowed.has(name)) return next();
    const refusal = new Refusal('origin_refused', { message });
    const requestId = requestIdOf(response);
    response.status(refusal.status).json(errorBodyOf(refusal, requestId));
  };
