import { objectOf } from '@oware/contract';
import { Health } from '@oware/server-kit';
import { sendJson } from './http/answers.ts';
import type { Middleware } from './http/middleware.ts';
import { agentFor } from './services/service.agent.ts';
import { serviceNames, type ServiceName } from './services/passing-calls.ts';
import { isReachable } from './services/service.check.ts';
import { serviceUrls, type Settings } from './settings.ts';

const limitMs = 3_000;
/** Milliseconds to cache results: anyone may call it, and each check calls a service. */
const keepMs = 2_000;

/** Checks whether each service behind the console answers. */
export function servicesHealth(settings: Settings): Health<ServiceName> {
  const urls = serviceUrls(settings);
  const checks = objectOf(serviceNames, (name) => {
    const agent = agentFor(urls[name], settings.serviceCaFile);
    return (signal: AbortSignal) => isReachable(urls[name], agent, signal);
  });
  return new Health(checks, { limitMs, keepMs });
}

/**
 * `/health` and `/health/live`: the process runs. `/health/ready`: the state of each service. It returns 200 even if a
 * service is unavailable, so that load balancers keep the console, which tells people about it.
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
