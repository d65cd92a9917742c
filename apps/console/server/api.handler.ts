import type { IncomingMessage, ServerResponse } from 'node:http';
import { requestIdOf } from '@oware/server-kit';
import compression from 'compression';
import type { Logger } from 'pino';
import { sessionKeyHeader } from '../src/session/session-key.header.ts';
import { refuse } from './http/answers.ts';
import { forwardClientAddress } from './http/client-address.ts';
import { isFromConsole } from './http/origin.guard.ts';
import { accessOf, serviceNames, type ServiceName } from './services/passing-calls.ts';
import { connectServices } from './services/services.ts';
import { SessionCookie } from './session/session-cookie.ts';
import { sessionKeyOf } from './session/session-key.ts';
import { differencesHandler } from './differences.handler.ts';
import { simulatorHandler } from './simulator.handler.ts';
import { SessionController } from './session/session.controller.ts';
import type { Settings } from './settings.ts';

/** A file of 30 MB with its form. */
const bodyLimit = 31 * 1024 * 1024;

/** Headers for the console's server alone, or with no meaning for the services. */
const ownHeaders = /^(cookie|authorization|origin|referer|sec-.*|x-oware-.*)$/;

const simulatorRoot = '/api/simulator/';

/** Handles everything below /api: the session, and the services behind it. */
export function apiHandler(
  settings: Settings,
  log: Logger,
): (request: IncomingMessage, response: ServerResponse) => void {
  const { proxies, askProvider, simulated } = connectServices(settings, log);
  const cookie = new SessionCookie(sessionKeyOf(settings), { isSecureOnly: settings.environment === 'Live' });
  const collectDifferences = differencesHandler(settings, log);
  const passToDesk = simulatorHandler(settings, log);
  const session = new SessionController(cookie, askProvider, simulated, log);
  const setForwarded = forwardClientAddress(settings.trustedProxies);
  const compress = compression({ filter: isJson });

  /** Returns the session's token for a request of its own page; undefined once the request was rejected. */
  const tokenFor = async (request: IncomingMessage, response: ServerResponse): Promise<string | undefined> => {
    const key = request.headers[sessionKeyHeader];
    if (key === undefined) return refuse(response, 'session_required');
    const kept = await cookie.read(request);
    if (!kept) return refuse(response, 'session_expired');
    if (kept.view.key !== key) return refuse(response, 'session_changed');
    return kept.token;
  };

  /** Forwards a permitted request to a service. `path` is relative to the service. */
  const pass = async (
    name: ServiceName,
    path: string,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> => {
    const access = accessOf(name, request.method ?? '', path);
    if (access === 'nobody') return refuse(response, 'not_found');
    const token = access === 'visitor' ? null : await tokenFor(request, response);
    if (token === undefined) return;
    const screen = simulated.screenOf(name, request.headers);
    for (const header of Object.keys(request.headers)) if (ownHeaders.test(header)) delete request.headers[header];
    if (token !== null) request.headers.authorization = `Bearer ${token}`;
    Object.assign(request.headers, screen);
    proxies[name](request, response);
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname, search } = new URL(request.url ?? '', 'http://console');
    if (!isFromConsole(request)) return refuse(response, 'origin_refused');
    if (request.headers['transfer-encoding'] !== undefined) return refuse(response, 'length_required');
    if (Number(request.headers['content-length'] ?? 0) > bodyLimit) return refuse(response, 'too_large');
    setForwarded(request);
    if (pathname === '/api/session') return session.handle(request, response);
    if (pathname === '/api/differences') {
      if ((await tokenFor(request, response)) !== undefined) await collectDifferences(request, response);
      return;
    }
    if (pathname.startsWith(simulatorRoot)) {
      const token = await tokenFor(request, response);
      if (token !== undefined) await passToDesk(request, response, pathname.slice(simulatorRoot.length - 1), token);
      return;
    }
    const name = serviceNames.find((one) => pathname.startsWith(`/api/${one}/`));
    if (!name) return refuse(response, 'not_found');
    const path = pathname.slice(`/api/${name}`.length);
    request.url = path + search;
    return pass(name, path, request, response);
  };

  return (request, response) => {
    compress(request as Parameters<typeof compress>[0], response as Parameters<typeof compress>[1], () => {
      answer(request, response).catch((error: unknown) => {
        log.error({ requestId: requestIdOf(response), err: error }, 'a request could not be answered');
        if (response.headersSent) response.destroy();
        else refuse(response, 'internal');
      });
    });
  };
}

/** Compresses JSON only: files are already compressed, and events must not be delayed. */
const isJson = (_request: unknown, response: ServerResponse): boolean =>
  /^application\/json\b/.test(String(response.getHeader('Content-Type') ?? ''));
