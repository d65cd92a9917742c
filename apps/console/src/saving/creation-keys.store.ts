import { nanoid } from '@reduxjs/toolkit';
import type { ApiFailure } from '../api/failure.ts';
import type { Exchange, Outcome } from '../api/transport.ts';
import { currentSession } from '../session/session.store.ts';

/** The keys of creating requests that nobody knows the outcome of, by request. */
const unanswered = new Map<string, string>();
/** Whose requests they are. */
let owner: string | undefined;

/**
 * Sends a creating call with an Idempotency-Key: that of the same person's same request if its answer was lost, also if a
 * form was closed and filled in again since, so that nothing is created twice. A form with a file has no text to recognise
 * it by, so only its caller repeats its key.
 */
export async function createOnce(exchange: Exchange, send: (keyed: Exchange) => Promise<Outcome>): Promise<Outcome> {
  const { call, params, query, body, idempotencyKey = nanoid() } = exchange;
  if (call.bodyKind !== 'json') return send({ ...exchange, idempotencyKey });
  const request = JSON.stringify([call.id, params, query, body]);
  const outcome = await send({ ...exchange, idempotencyKey: keyOf(request, idempotencyKey) });
  if (isSettled(outcome.error)) unanswered.delete(request);
  return outcome;
}

function keyOf(request: string, given: string): string {
  const person = currentSession()?.person;
  if (person !== owner) unanswered.clear();
  owner = person;
  const key = unanswered.get(request) ?? given;
  unanswered.set(request, key);
  return key;
}

/** Whether the service has created the record or refused to, so that the same can be created again. */
const isSettled = (failure: ApiFailure | undefined): boolean =>
  !failure || (failure.status >= 400 && failure.status < 500);
