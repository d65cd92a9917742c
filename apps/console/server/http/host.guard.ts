import { hostNameOf } from '@oware/contract/settings';
import type { Middleware } from './middleware.ts';

/**
 * Rejects requests for host names outside `allowed`. A page of another site can point its own name to this machine (DNS
 * rebinding), and would then count as the console's own origin.
 */
export function refuseOtherHosts(allowed: ReadonlySet<string>): Middleware {
  return (request, response, next) => {
    const name = hostNameOf(request.headers.host);
    if (name !== undefined && allowed.has(name)) return next();
    const message =
      'The console does not answer to this host name. Its setting ALLOWED_HOSTS lists the names that it has.';
    response.writeHead(421, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' }).end(message);
  };
}
