import type { Agent, ClientRequest, IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { createProxyMiddleware } from 'http-proxy-middleware';
import { requestIdHeader } from '@oware/contract';
import { requestIdOf } from '@oware/server-kit';
import type { Logger } from 'pino';
import { refuse } from '../http/answers.ts';
import type { ServiceName } from './passing-calls.ts';

const connectLimitMs = 5_000;
/** 1§9: as long as the console itself waits for an answer. */
const answerLimitMs = 60 * 60 * 1000;

export type ServiceProxy = (request: IncomingMessage, response: ServerResponse) => void;

/** As people call them. */
const titles: Record<ServiceName, string> = {
  provider: 'The lending service',
  kyc: 'The verification service',
  push: 'The notification service',
};

type ProxiedService = {
  name: ServiceName;
  url: string;
  agent: Agent;
  /** The api key and version. */
  headers: Record<string, string>;
  log: Logger;
};

/** Hands a request on to a service and its answer back, both as they come, without keeping either. */
export function serviceProxy({ name, url, agent, headers, log }: ProxiedService): ServiceProxy {
  const forward = createProxyMiddleware<IncomingMessage, ServerResponse>({
    target: url,
    changeOrigin: true,
    agent,
    headers,
    proxyTimeout: answerLimitMs,
    on: {
      proxyReq: limitConnecting,
      proxyRes: cleanAnswer,
      error: (error, _request, response) => {
        if (!('headersSent' in response)) return void response.destroy();
        log.error({ requestId: requestIdOf(response), service: name, err: error }, 'a service did not answer');
        if (response.headersSent) return void response.destroy();
        refuseUnavailable(response, name);
      },
    },
  });
  return (request, response) => void forward(request, response);
}

/** Says which service does not answer, and when to try again. */
export function refuseUnavailable(response: ServerResponse, name: ServiceName): void {
  const message = `${titles[name]} isn’t available right now. Nothing was lost. Try again in a few seconds.`;
  refuse(response, 'unavailable', { message });
}

function limitConnecting(outgoing: ClientRequest): void {
  const socket = outgoing.socket as Socket | null;
  if (!socket?.connecting) return;
  const limit = setTimeout(() => outgoing.destroy(tooLate()), connectLimitMs);
  for (const event of ['connect', 'close']) socket.once(event, () => clearTimeout(limit));
}

/** Of errors the log has the code, not the message. */
const tooLate = () => Object.assign(new Error('it took too long to connect'), { code: 'CONNECT_TIMEOUT' });

/**
 * Takes from a service's answer what would act on the console's own origin: cookies, permissions for other sites, and
 * content that runs or shows as a page.
 */
function cleanAnswer({ headers }: IncomingMessage): void {
  for (const name of Object.keys(headers))
    if (/^(access-control-|set-cookie$|clear-site-data$|strict-transport-security$|refresh$|link$)/.test(name))
      delete headers[name];
  delete headers[requestIdHeader]; // the answer has the id that the request was passed on with
  headers['content-security-policy'] = "default-src 'none'; sandbox; frame-ancestors 'none'";
  headers['x-content-type-options'] = 'nosniff';
  headers['cross-origin-resource-policy'] = 'same-origin';
  headers['cache-control'] ??= 'no-store';
}
