import { createServer, type IncomingHttpHeaders, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  apiHeaderDefaults,
  type Call,
  callFinder,
  callsOf,
  errorBody,
  kycFeatures,
  providerFeatures,
  pushFeatures,
} from '@oware/contract';
import { alterationOf, gatewayPage, refusalForms, signInPage, type Written } from '@oware/contract/alterations';
import type { Behaviour, BehaviourOf } from './behaviour.ts';

const findCall = callFinder(callsOf({ ...providerFeatures, ...kycFeatures, ...pushFeatures }).map(({ call }) => call));

type ApiHeaders = { readonly [Name in keyof typeof apiHeaderDefaults]: string };

export type DifferentServiceOptions = {
  /** Address of the simulator, without a trailing slash. */
  target: string;
  /** Called for each request, so that a test can change the behaviour. */
  behaviourOf: BehaviourOf;
  /** Required API key and version with their header names; the simulators' by default. */
  apiHeaders?: ApiHeaders;
  port?: number;
};

export type DifferentService = { address: string; stop: () => Promise<void> };

/**
 * Starts a service between a client and a simulator that differs from the contract, for client tests. Files and streams
 * pass through unchanged.
 */
export async function startDifferentService(options: DifferentServiceOptions): Promise<DifferentService> {
  let session: IncomingHttpHeaders = {};
  const server = createServer((asked, answer) => {
    if (asked.headers.authorization !== undefined) session = sessionIn(asked.headers);
    answerDifferently(asked, answer, options, session);
  });
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const sessionIn = ({ authorization, domainid, appid }: IncomingHttpHeaders): IncomingHttpHeaders => ({
  ...(authorization !== undefined && { authorization }),
  ...(domainid !== undefined && { domainid }),
  ...(appid !== undefined && { appid }),
});

function answerDifferently(
  asked: IncomingMessage,
  answer: ServerResponse,
  { target, behaviourOf, apiHeaders = apiHeaderDefaults }: DifferentServiceOptions,
  session: IncomingHttpHeaders,
): void {
  const { pathname, searchParams } = new URL(asked.url ?? '/', target);
  const call = findCall(asked.method ?? 'GET', pathname);
  const behaviour = behaviourOf(call);
  if (behaviour.missing !== undefined) {
    asked.resume();
    return write(answer, behaviour.missing, { type: 'text/plain', text: '' });
  }
  const query = alteredQuery(searchParams, call, behaviour);
  const base = new URL(target);
  const path = `${base.pathname.replace(/\/$/, '')}${pathname}${query.size > 0 ? `?${query.toString()}` : ''}`;
  const passed = request(
    { host: base.hostname, port: base.port, method: asked.method, path, agent: false },
    (given) => void passOn(given, answer, call, behaviour),
  );
  for (const [name, value] of Object.entries(headersFor(asked.headers, behaviour, apiHeaders, session)))
    if (value !== undefined) passed.setHeader(name, value);
  passed.once('error', () => (answer.headersSent ? answer.destroy() : write(answer, 502, gatewayPage)));
  answer.once('close', () => passed.destroy());
  asked.pipe(passed);
}

function headersFor(
  given: IncomingHttpHeaders,
  { ignoresHeaders }: Behaviour,
  own: ApiHeaders,
  session: IncomingHttpHeaders,
): IncomingHttpHeaders {
  const { host: _host, connection: _connection, ...headers } = given;
  const { [own.keyHeader]: key, [own.versionHeader]: version, ...besides } = headers;
  const { [apiHeaderDefaults.keyHeader]: _key, [apiHeaderDefaults.versionHeader]: _version, ...others } = besides;
  const isIgnored = ignoresHeaders === 'apiKey';
  return {
    ...(ignoresHeaders === 'session' && session),
    ...others,
    ...((isIgnored || key === own.key) && { [apiHeaderDefaults.keyHeader]: apiHeaderDefaults.key }),
    ...((isIgnored || version === own.version) && { [apiHeaderDefaults.versionHeader]: apiHeaderDefaults.version }),
    connection: 'close',
    'accept-encoding': 'identity',
  };
}

function alteredQuery(query: URLSearchParams, call: Call | undefined, behaviour: Behaviour): URLSearchParams {
  for (const name of behaviour.ignoresQuery ?? []) query.delete(name);
  if (!call) return query;
  return (behaviour.alterations ?? []).reduce(
    (altered, id) => alterationOf(id).alterQuery?.(altered, call) ?? altered,
    query,
  );
}

async function passOn(given: IncomingMessage, answer: ServerResponse, call: Call | undefined, behaviour: Behaviour) {
  const status = given.statusCode ?? 502;
  const isRefusal = status >= 400;
  const isChanged = isRefusal
    ? behaviour.refusal !== undefined || behaviour.refusalStatus !== undefined
    : behaviour.success !== undefined ||
      (call?.answerType === undefined && (behaviour.alterations !== undefined || behaviour.alter !== undefined));
  if (!call || !isChanged) {
    answer.writeHead(status, given.headers);
    return void given.pipe(answer);
  }
  // the time of the sandbox
  if (given.headers.date !== undefined) answer.setHeader('date', given.headers.date);
  const chunks: Buffer[] = [];
  for await (const chunk of given) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString();
  if (isRefusal) return write(answer, behaviour.refusalStatus ?? status, refusalAs(text, behaviour));
  if (behaviour.success !== undefined) return replaceSuccess(answer, status, behaviour.success);
  if (text === '') return write(answer, status, { text });
  write(answer, status, {
    type: 'application/json',
    text: JSON.stringify(alteredAnswer(JSON.parse(text), call, behaviour)),
  });
}

function alteredAnswer(answer: unknown, call: Call, { alterations = [], alter, watch }: Behaviour): unknown {
  const altered = alterations.reduce((value, id) => alterationOf(id).alter(value, call), answer);
  const sent = alter ? alter(altered) : altered;
  watch?.(answer, sent);
  return sent;
}

function refusalAs(text: string, { refusal }: Behaviour): Written {
  return refusal ? refusalForms[refusal](errorBody.parse(JSON.parse(text))) : { type: 'application/json', text };
}

function replaceSuccess(answer: ServerResponse, status: number, success: NonNullable<Behaviour['success']>): void {
  switch (success) {
    case 'noContent':
      return write(answer, 204, { text: '' });
    case 'emptyBody':
      return write(answer, status, { text: '' });
    case 'gatewayPage':
      return write(answer, 502, gatewayPage);
    case 'signInPage':
      return write(answer, 200, signInPage);
    case 'signInRedirect':
      answer.setHeader('location', '/login');
      return write(answer, 302, { text: '' });
  }
}

function write(answer: ServerResponse, status: number, { type, text }: Written): void {
  if (type !== undefined) answer.setHeader('content-type', type);
  answer.writeHead(status).end(text);
}
