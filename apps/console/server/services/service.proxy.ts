import type { Agent, ClientRequest, IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { createProxyMiddleware } from 'http-proxy-middleware';
import { isObject, isOneOf, simulatorHeader } from '@oware/contract';
import { requestIdOf } from '@oware/server-kit';
import type { Logger } from 'pino';
import { refuse } from '../http/answers.ts';
import type { ServiceName } from './passing-calls.ts';
import type { SimulatedServices } from './simulated-services.ts';

const connectLimitMs = 5_000;
/** 1§9: as long as the console itself waits. */
const answerLimitMs = 60 * 60 * 1000;

export type ServiceProxy = (request: IncomingMessage, response: ServerResponse) => void;

/** Names of the services for people. */
const titles: Record<ServiceName, string> = {
  provider: 'The lending service',
  kyc: 'The verification service',
  push: 'The notification service',
};

type ProxiedService = {
  name: ServiceName;
  url: string;
  agent: Agent;
  /** The API key and version headers. */
  headers: Record<string, string>;
  simulated: SimulatedServices;
  log: Logger;
};

/** Forwards requests to a service and streams its answers back without storing either. */
export function serviceProxy({ name, url, agent, headers, simulated, log }: ProxiedService): ServiceProxy {
  const forward = createProxyMiddleware<IncomingMessage, ServerResponse>({
    target: url,
    changeOrigin: true,
    agent,
    headers,
    proxyTimeout: answerLimitMs,
    on: {
      proxyReq: limitConnecting,
      proxyRes: (answer) => {
        simulated.learn(name, { status: answer.statusCode ?? 0, headers: answer.headers });
        cleanAnswer(answer);
      },
      error: (error, { method }, response) => {
        if (!('headersSent' in response)) return void response.destroy();
        log.error({ requestId: requestIdOf(response), service: name, err: error }, 'a service did not answer');
        if (response.headersSent) return void response.destroy();
        refuseUnavailable(response, name, error, method !== 'GET');
      },
    },
  });
  return (request, response) => void forward(request, response);
}

/** Errors before the request was sent. */
const unsentCodes = ['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN', 'CONNECT_TIMEOUT'];

const retry = ' Try again in a few seconds.';

/**
 * Reports which service is unavailable, whether it may have carried out the request, and when to retry. The message of a
 * sent change doesn't say so, because the page adds that people should check first.
 */
export function refuseUnavailable(response: ServerResponse, name: ServiceName, error: unknown, isChange = false): void {
  if (isObject(error) && isOneOf(unsentCodes, error.code))
    refuse(response, 'unreachable', { message: `${titles[name]} isn’t available right now.${retry}` });
  else refuse(response, 'unavailable', { message: `${titles[name]} didn’t answer.${isChange ? '' : retry}` });
}

function limitConnecting(outgoing: ClientRequest): void {
  const socket = outgoing.socket as Socket | null;
  if (!socket?.connecting) return;
  const limit = setTimeout(() => outgoing.destroy(tooLate()), connectLimitMs);
  for (const event of ['connect', 'close']) socket.once(event, () => clearTimeout(limit));
}

/** The log contains the code of an error, not its message. */
const tooLate = () => Object.assign(new Error('it took too long to connect'), { code: 'CONNECT_TIMEOUT' });

/**
 * The headers of an answer that pages need. Others may concern the whole origin, which is the console's: cookies, CORS
 * permissions, redirects, a browser's own dialog for a password (www-authenticate), other addresses (alt-svc), or where
 * browsers report failed requests (nel).
 */
const passedHeaders = [
  'content-type',
  'content-length',
  'content-encoding',
  'content-disposition',
  'date',
  'age',
  'retry-after',
  simulatorHeader,
];

/**
 * Removes from a service's answer what would affect the console's own origin, and content that runs or renders as a
 * page. Browsers store no answer: they would not ask again after a change, or give it to the next person.
 */
function cleanAnswer({ headers }: IncomingMessage): void {
  for (const name of Object.keys(headers)) if (!passedHeaders.includes(name)) delete headers[name];
  headers['content-security-policy'] = "default-src 'none'; sandbox; frame-ancestors 'none'";
  headers['x-content-type-options'] = 'nosniff';
  headers['cross-origin-resource-policy'] = 'same-origin';
  headers['cache-control'] = 'no-store';
}
