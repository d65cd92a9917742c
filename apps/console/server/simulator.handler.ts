import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fetch, requestIdOf, Response } from '@oware/server-kit';
import type { Logger } from 'pino';
import { z } from 'zod';
import { parseJson, readBody, refuse, sendJson } from './http/answers.ts';
import type { Settings } from './settings.ts';

const timeLimitMs = 10_000;
/** A capsule is made and sent within this time. */
const capsuleTimeLimitMs = 120_000;
/** Bytes of a report, whose drafts the console limits to half of it. */
const reportLimit = 1024 * 1024;
const failuresPath = /^\/calls\/[\w-]{1,100}\/failures$/;
const faultsPath = /^\/faults(\/\d{1,19})?$/;
const lessonPath = /^\/lesson(\/hints)?$/;
/** The methods that each path has at the desk, for the sandbox of the session. */
const methodsOf = (path: string): readonly string[] | undefined => {
  if (faultsPath.test(path)) return ['GET', 'POST', 'DELETE'];
  if (lessonPath.test(path)) return path === '/lesson' ? ['GET', 'PUT'] : ['POST'];
  if (path === '/report') return ['POST'];
  if (path === '/screen') return ['GET'];
  return undefined;
};

const noDesk = 'This console doesn’t know a simulator desk. Set SIM_DESK_URL.';

/** An answer of the desk in JSON, or a response with a file. */
type DeskAnswer = { status: number; body: unknown } | Response;

/**
 * Passes the calls of the failures panel, of lessons and of reported problems on to the simulator desk: the failures of a
 * call, the lessons, and what is armed, runs or is reported in the sandbox of the session. A page can't name another
 * sandbox.
 */
export function simulatorHandler({ deskUrl, deskToken }: Settings, log: Logger) {
  const fetchDesk = (
    method: string,
    path: string,
    headers: Record<string, string>,
    body?: object,
    limitMs = timeLimitMs,
  ) =>
    fetch(`${deskUrl}/_sim${path}`, {
      method,
      headers: {
        ...headers,
        ...(deskToken !== undefined && { authorization: `Bearer ${deskToken}` }),
        ...(body && { 'Content-Type': 'application/json' }),
      },
      body: body ? JSON.stringify(body) : null,
      redirect: 'error',
      signal: AbortSignal.timeout(limitMs),
    });

  const ask = async (...request: Parameters<typeof fetchDesk>) => readJson(await fetchDesk(...request));
  const readJson = async (answer: Response) => {
    const given = parseJson(await answer.text());
    if (deskRefusal.safeParse(given).success) throw new Error('the desk refused SIM_DESK_TOKEN');
    return { status: answer.status, body: given };
  };

  /** Asks the desk for what the page wants. Returns undefined once the request was rejected. */
  const answerOf = async (
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
    token: string,
  ): Promise<DeskAnswer | undefined> => {
    const { method = '' } = request;
    const requestId = { 'x-request-id': requestIdOf(response) };
    if (failuresPath.test(path))
      return method === 'GET' ? ask(method, path, requestId) : refuse(response, 'method_refused');
    if (path === '/lessons')
      return method === 'GET' ? ask(method, path, requestId) : refuse(response, 'method_refused');
    const methods = methodsOf(path);
    if (!methods) return refuse(response, 'not_found');
    if (!methods.includes(method)) return refuse(response, 'method_refused');
    const hasBody = method === 'POST' || method === 'PUT';
    const body = hasBody ? await readBody(anyRecord, request, response, limitOf(path)) : undefined;
    if (hasBody && !body) return undefined;
    const owner = await ask('GET', '/session', { ...requestId, 'x-session-token': token });
    if (owner.status !== 200) return owner;
    const { sandbox } = ownerShape.parse(owner.body);
    const search = method === 'GET' && path === '/lesson' ? screenOf(request) : '';
    const own = `/sandboxes/${encodeURIComponent(sandbox)}${path}${search}`;
    if (path !== '/report') return ask(method, own, requestId, body);
    const answer = await fetchDesk(method, own, requestId, body, capsuleTimeLimitMs);
    return answer.ok ? answer : readJson(answer);
  };

  return async (request: IncomingMessage, response: ServerResponse, path: string, token: string): Promise<void> => {
    // every console of simulators asks whether a lesson runs
    if (deskUrl === undefined && path === '/lesson' && request.method === 'GET')
      return sendJson(response, { class: null, lesson: null }, 200);
    if (deskUrl === undefined) return refuse(response, 'not_found', { message: noDesk });
    try {
      const answer = await answerOf(request, response, path, token);
      if (!answer) return;
      if (answer instanceof Response) await sendFile(response, answer);
      else if (answer.status === 204) response.writeHead(204, { 'Cache-Control': 'no-store' }).end();
      else sendJson(response, answer.body, answer.status);
    } catch (error) {
      log.warn({ requestId: requestIdOf(response), err: error }, 'the simulator desk did not answer');
      // a file that broke off has ended the response already
      if (!response.headersSent) refuse(response, 'no_desk');
    }
  };
}

/** A refusal of this server, which must not look like the end of the person's session. */
const deskRefusal = z.object({ code: z.enum(['desk_token_required', 'desk_token_refused']) });

/** Returns the open screen that a request names, as the desk's query. */
function screenOf({ url = '' }: IncomingMessage): string {
  const screen = new URL(url, 'http://console').searchParams.get('screen');
  return screen === null ? '' : `?${new URLSearchParams({ screen: screen.slice(0, 200) })}`;
}

/** Sends a file of the desk as it arrives. If the desk breaks off, so does the answer, and the browser rejects it. */
async function sendFile(response: ServerResponse, { headers, body }: Response): Promise<void> {
  response.writeHead(200, {
    'Content-Type': headers.get('content-type') ?? 'application/octet-stream',
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
  });
  await pipeline(Readable.from(body ?? []), response);
}

const anyRecord = z.record(z.string(), z.unknown());
const limitOf = (path: string) => (path === '/report' ? reportLimit : undefined);
const ownerShape = z.object({ sandbox: z.string() });
