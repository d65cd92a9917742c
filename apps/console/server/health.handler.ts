import { Health } from '@oware/server-kit';
import { sendJson } from './http/answers.ts';
import type { Middleware } from './http/middleware.ts';
import { agentFor } from './services/service.agent.ts';
import { serviceNames, type ServiceName } from './services/passing-calls.ts';
import { isReachable } from './services/service.check.ts';
import { serviceUrls, type Settings } from './settings.ts';

const limitMs = 3_000;
/** Anybody may ask for the health, and each check is a request to a service. */
const keepMs = 2_000;

/** The services behind the console: whether each of them answers at all. */
export function servicesHealth(settings: Settings): Health<ServiceName> {
  const urls = serviceUrls(settings);
  const checks = serviceNames.map((name) => {
    const agent = agentFor(urls[name], settings.serviceCaFile);
    return [name, (signal: AbortSignal) => isReachable(urls[name], agent, signal)] as const;
  });
  return new Health(Object.fromEntries(checks) as Record<ServiceName, (typeof checks)[number][1]>, { limitMs, keepMs });
}

/**
 * `/health` and `/health/live`: the process runs. `/health/ready`: the state of each service. It is 200 also while a service
 * is away: the console then still opens and tells people so, which it couldn't if a load balancer took it out.
 */
export function healthHandler(health: Health<ServiceName>): Middleware {
  return (request, response, next) => {
    const path = request.url?.split('?', 1)[0];
    if (path === '/health' || path === '/health/live') return sendJson(response, { status: 'ok' });
    if (path !== '/health/ready') return next();
    void health.states().then((dependencies) => {
      const isDegraded = Object.values(dependencies).some(({ status }) => status !== 'ok');
      sendJson(response, { status: isDegraded ? 'degraded' : 'ok', dependencies });
    });
  };
}
