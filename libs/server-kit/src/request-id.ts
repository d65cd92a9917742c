import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { requestIdHeader } from '@oware/contract';

/**
 * The format of ids from proxies and tracing tools. Shorter ids are rejected because they could be a card or phone
 * number, which must not be logged.
 */
const acceptable = /^[\w.-]{16,64}$/;

/**
 * Assigns a request id: the caller's if it is well formed, otherwise a new one. It is set on the response, and on the
 * request for forwarding.
 */
export function giveRequestId(request: IncomingMessage, response: ServerResponse): string {
  const given = request.headers[requestIdHeader];
  const id = typeof given === 'string' && acceptable.test(given) ? given : randomUUID();
  request.headers[requestIdHeader] = id;
  response.setHeader(requestIdHeader, id);
  return id;
}

/** Returns the request id of a response; empty before {@link giveRequestId}. */
export const requestIdOf = (response: ServerResponse): string => String(response.getHeader(requestIdHeader) ?? '');
