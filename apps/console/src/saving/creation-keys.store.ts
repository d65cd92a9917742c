import { nanoid } from '@reduxjs/toolkit';
import type { ApiFailure } from '../api/failure.ts';
import type { Exchange, Outcome } from '../api/transport.ts';
import { currentSession } from '../session/session.store.ts';

/** The keys of creating requests that nobody knows the outcome of, by request. */
const unanswered = new Map<string, string>();
/** Whose requests they are. */
let owner: string | undefined;
/** A file has no text: it is recognised by its number. */
const numbers = new WeakMap<Blob, number>();
let files = 0;

/**
 * Sends a creating call with an Idempotency-Key: that of the same person's same request if its answer was lost, also if a
 * form was closed and filled in again since, so that nothing is created twice. A file is the same if it is the same object.
 */
export async function createOnce(exchange: Exchange, send: (keyed: Exchange) => Promise<Outcome>): Promise<Outcome> {
  const { call, params, query, body, idempotencyKey = nanoid() } = exchange;
  const request = JSON.stringify([call.id, params, query, body], (_name, value: unknown) =>
    value instanceof Blob ? numberOf(value) : value,
  );
  const outcome = await send({ ...exchange, idempotencyKey: keyOf(request, idempotencyKey) });
  if (isSettled(outcome.error)) unanswered.delete(request);
  return outcome;
}

function numberOf(file: Blob): number {
  const number = numbers.get(file) ?? ++files;
  numbers.set(file, number);
  return number;
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
