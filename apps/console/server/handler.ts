import type { IncomingMessage, ServerResponse } from 'node:http';
import { apiHandler } from './api.handler.ts';
import { filesHandler } from './files.handler.ts';
import { sendJson } from './http/answers.ts';
import { refuseOtherHosts } from './http/host.guard.ts';
import { logRequests } from './http/request-log.ts';
import type { Middleware } from './http/middleware.ts';
import type { Settings } from './settings.ts';

/**
 * What the console's server does beside sending files, whether the files are built or come from Vite: it guards its name,
 * tells pages the settings that concern them, and keeps sessions and services below /api.
 */
export function serverMiddleware(settings: Settings): Middleware {
  const guardHost = refuseOtherHosts(settings.allowedHosts);
  const answerApi = apiHandler(settings);
  const log: Middleware = settings.logsRequests ? logRequests : (_request, _response, next) => next();
  const { environment, pushPublicKey } = settings;
  return (request, response, next) => {
    const path = request.url?.split('?', 1)[0];
    // who asks for the health of a container names it as they like
    if (path === '/health') return sendJson(response, { status: 'ok' });
    guardHost(request, response, () => {
      if (path === '/config.json') sendJson(response, { environment, ...(pushPublicKey && { pushPublicKey }) });
      else if (path?.startsWith('/api/')) log(request, response, () => answerApi(request, response));
      else next();
    });
  };
}

/** The whole console: its server, and the build in `dist`. */
export function consoleHandler(settings: Settings, dist: string) {
  const serve = serverMiddleware(settings);
  const sendFile = filesHandler(dist);
  return (request: IncomingMessage, response: ServerResponse): void =>
    serve(request, response, () => sendFile(request, response));
}
