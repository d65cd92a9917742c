import type { IncomingMessage, ServerResponse } from 'node:http';
import { createLog, giveRequestId, Metrics, observeRequests, type RequestTracer } from '@oware/server-kit';
import type { DestinationStream, Logger } from 'pino';
import { apiHandler } from './api.handler.ts';
import { filesHandler } from './files.handler.ts';
import { sendJson } from './http/answers.ts';
import { healthHandler, servicesHealth } from './health.handler.ts';
import { refuseOtherHosts } from './http/host.guard.ts';
import type { Middleware } from './http/middleware.ts';
import { pathPatternOf } from './http/request-paths.ts';
import { mapOrigins, type Settings } from './settings.ts';

/** The server's log and metrics. */
export type Observation = { log: Logger; metrics: Metrics; tracer?: RequestTracer | undefined };

/** Creates the metrics and the log, which goes to standard output by default. */
export function observationOf(settings: Settings, destination?: DestinationStream): Observation {
  return { log: createLog({ name: 'console', level: settings.logLevel }, destination), metrics: new Metrics() };
}

/**
 * The server's work besides sending files, for built files and for Vite: it checks host names, sends pages their
 * settings, and handles sessions and services below /api.
 */
export function serverMiddleware(settings: Settings, { log, metrics, tracer }: Observation): Middleware {
  const guardHost = refuseOtherHosts(settings.allowedHosts);
  const health = servicesHealth(settings);
  metrics.watchHealth(health);
  const answerHealth = healthHandler(health);
  const answerApi = apiHandler(settings, log);
  const observe = observeRequests({ log, pathOf: pathPatternOf, record: metrics.record, tracer });
  const { environment, deskUrl, deskAddress, pushPublicKey, driftReportUrl, readAnswers, mapStyleUrl } = settings;
  const config = {
    environment,
    ...(deskUrl && { hasDesk: true }),
    ...(deskAddress && { deskAddress }),
    ...(pushPublicKey && { pushPublicKey }),
    ...(driftReportUrl && { collectsDifferences: true }),
    ...(mapStyleUrl && { mapStyleUrl }),
    ...(readAnswers === 'strict' && { readAnswers }),
  };
  return (request, response, next) => {
    giveRequestId(request, response);
    const path = request.url?.split('?', 1)[0];
    observe(request, response, () => {
      // container health checks may use any host name
      if (path?.startsWith('/health')) return answerHealth(request, response, next);
      guardHost(request, response, () => {
        if (path === '/config.json') sendJson(response, config);
        else if (path?.startsWith('/api/')) answerApi(request, response);
        else next();
      });
    });
  };
}

/** The whole console: its server and the build in `dist`. */
export function consoleHandler(settings: Settings, dist: string, observation: Observation = observationOf(settings)) {
  const serve = serverMiddleware(settings, observation);
  const sendFile = filesHandler(dist, observation.log, {
    mapOrigins: mapOrigins(settings),
    isHttpsOnly: settings.environment === 'Live',
  });
  return (request: IncomingMessage, response: ServerResponse): void =>
    serve(request, response, () => sendFile(request, response));
}
