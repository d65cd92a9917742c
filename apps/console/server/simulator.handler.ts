import type { IncomingMessage, ServerResponse } from 'node:http';
import { requestIdOf } from '@oware/server-kit';
import type { Logger } from 'pino';
import { z } from 'zod';
import { parseJson, readBody, refuse, sendJson } from './http/answers.ts';
import type { Settings } from './settings.ts';

const timeLimitMs = 10_000;
const failuresPath = /^\/calls\/[\w-]{1,100}\/failures$/;
const faultsPath = /^\/faults(\/\d{1,19})?$/;
const lessonPath = /^\/lesson(\/hints)?$/;
/** The methods that each path has at the desk, for the sandbox of the session. */
const methodsOf = (path: string): readonly string[] | undefined => {
  if (faultsPath.test(path)) return ['GET', 'POST', 'DELETE'];
  if (lessonPath.test(path)) return path === '/lesson' ? ['GET', 'PUT'] : ['POST'];
  return undefined;
};

const noDesk = 'This console doesn’t know a simulator desk. Set SIM_DESK_URL.';

type DeskAnswer = { status: number; body: unknown };

/**
 * Passes the calls of the failures panel and of lessons on to the simulator desk: the failures of a call, the lessons,
 * and what is armed and what runs in the sandbox of the session. A page can't name another sandbox.
 */
export function simulatorHandler({ deskUrl, deskToken }: Settings, log: Logger) {
  const ask = async (method: string, path: string, headers: Record<string, string>, body?: object) => {
    const answer = await fetch(`${deskUrl}/_sim${path}`, {
      method,
      headers: {
        ...headers,
        ...(deskToken !== undefined && { authorization: `Bearer ${deskToken}` }),
        ...(body && { 'Content-Type': 'application/json' }),
      },
      body: body ? JSON.stringify(body) : null,
      redirect: 'error',
      signal: AbortSignal.timeout(timeLimitMs),
    });
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
    const body = hasBody ? await readBody(z.record(z.string(), z.unknown()), request, response) : undefined;
    if (hasBody && !body) return undefined;
    const owner = await ask('GET', '/session', { ...requestId, 'x-session-token': token });
    if (owner.status !== 200) return owner;
    const { sandbox } = ownerShape.parse(owner.body);
    const search = method === 'GET' && path === '/lesson' ? screenOf(request) : '';
    return ask(method, `/sandboxes/${encodeURIComponent(sandbox)}${path}${search}`, requestId, body);
  };

  return async (request: IncomingMessage, response: ServerResponse, path: string, token: string): Promise<void> => {
    // every console of simulators asks whether a lesson runs
    if (deskUrl === undefined && path === '/lesson' && request.method === 'GET')
      return sendJson(response, { class: null, lesson: null }, 200);
    if (deskUrl === undefined) return refuse(response, 'not_found', { message: noDesk });
    try {
      const answer = await answerOf(request, response, path, token);
      if (!answer) return;
      if (answer.status === 204) response.writeHead(204, { 'Cache-Control': 'no-store' }).end();
      else sendJson(response, answer.body, answer.status);
    } catch (error) {
      log.warn({ requestId: requestIdOf(response), err: error }, 'the simulator desk did not answer');
      refuse(response, 'no_desk');
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

const ownerShape = z.object({ sandbox: z.string() });
