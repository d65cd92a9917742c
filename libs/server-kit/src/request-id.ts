import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { requestIdHeader } from '@oware/contract';

/** As proxies and tracing tools make them. Shorter texts could be a card's or a phone's number, which no log may hold. */
const acceptable = /^[\w.-]{16,64}$/;

/**
 * Gives a request its id: the caller's where it is well formed, a new one otherwise. It goes on the answer, and on the
 * request itself for the service that it is passed on to.
 */
export function giveRequestId(request: IncomingMessage, response: ServerResponse): string {
  const given = request.headers[requestIdHeader];
  const id = typeof given === 'string' && acceptable.test(given) ? given : randomUUID();
  request.headers[requestIdHeader] = id;
  response.setHeader(requestIdHeader, id);
  return id;
}

/** The id of the request that is answered; empty before {@link giveRequestId}. */
export const requestIdOf = (response: ServerResponse): string => String(response.getHeader(requestIdHeader) ?? '');
