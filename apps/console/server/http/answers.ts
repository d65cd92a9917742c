import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { errorCatalogue, fieldErrorsOf, retryAfterSeconds, type ErrorBody, type ErrorCode } from '@oware/contract';
import { requestIdOf } from '@oware/server-kit';
import type { z } from 'zod';

/** Errors of the console's own server, besides those shared with the services. */
const ownRefusals = {
  session_changed: { status: 409, message: 'Another person has signed in on this browser.' },
  https_required: { status: 403, message: 'Open the console by https:// to sign in.' },
  length_required: { status: 411, message: 'The request does not say how long it is.' },
  // not 502 or 503, which would mean that a service of the staff's work is away
  no_desk: { status: 500, message: 'The simulator desk doesn’t answer. Is it running?' },
  /** The service could not be reached, so it has carried out nothing. */
  unreachable: { status: 503, message: 'The service isn’t available right now. Try again in a few seconds.' },
  unexpected_answer: { status: 502, message: 'The service sent an unexpected response.' },
} as const;

export type RefusalCode = keyof typeof ownRefusals | ErrorCode;
const retryAfter: Partial<Record<RefusalCode, number>> = { ...retryAfterSeconds, unreachable: 2 };
const refusals: Record<RefusalCode, { status: number; message: string }> = { ...errorCatalogue, ...ownRefusals };

/** Sends JSON that must not be cached. */
export function sendJson(response: ServerResponse, body: unknown, status = 200): void {
  response
    .writeHead(status, {
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    })
    .end(JSON.stringify(body));
}

/**
 * Sends an error in the services' format (1§8), so that the console needs only one. `more` replaces parts of the body.
 * Returns undefined.
 */
export function refuse(response: ServerResponse, code: RefusalCode, more: Partial<ErrorBody> = {}): undefined {
  const { status, message } = refusals[code];
  const seconds = retryAfter[code];
  if (seconds !== undefined) response.setHeader('Retry-After', seconds);
  const requestId = requestIdOf(response);
  const body: ErrorBody = { status, message, errorMessage: more.message ?? message, code, requestId, ...more };
  sendJson(response, body, status);
}

const usualLimit = 16 * 1024;

/**
 * Reads a body by `schema`, of at most `limit` bytes. If it is longer or invalid, sends an error and returns undefined.
 * Its length is known, because a request without one was refused.
 */
export async function readBody<S extends z.ZodType>(
  schema: S,
  request: IncomingMessage,
  response: ServerResponse,
  limit = usualLimit,
): Promise<z.output<S> | undefined> {
  if (Number(request.headers['content-length'] ?? 0) > limit) return refuse(response, 'too_large');
  const body = await readJson(request);
  if (body === undefined) return refuse(response, 'malformed_request');
  const { data, error } = schema.safeParse(body);
  if (error) refuse(response, 'validation_failed', { errors: fieldErrorsOf(error, 'body') });
  return data;
}

/** Returns undefined for another type or invalid JSON. */
async function readJson(request: IncomingMessage): Promise<unknown> {
  if (!/^application\/json(;|$)/i.test(request.headers['content-type'] ?? '')) return undefined;
  return parseJson(await text(request));
}

/** Parses JSON; undefined if invalid. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
