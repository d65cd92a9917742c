import { mayBeCarriedOut } from '@oware/client';
import { isObject, isOneOf, type JsonObject } from '@oware/contract';
import { nanoid } from '@reduxjs/toolkit';
import { type ApiFailure, apiFailureOf } from '../api/failure.ts';
import type { Exchange, Outcome } from '../api/transport.ts';
import { currentSession } from '../session/session.store.ts';
import { holdsSent } from './sent-values.rules.ts';

type Known = {
  key: string;
  sent: Pick<Exchange, 'call' | 'params' | 'body'>;
  /** Ids of the listed records that have what was sent: one of them is probably the record that the request created. */
  own: ReadonlySet<string>;
};

/** The keys of creating requests that nobody knows the outcome of, by request. */
const unanswered = new Map<string, Known>();
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
  const known = knownOf(request, { key: idempotencyKey, sent: { call, params, body }, own: new Set() });
  const outcome = await send({ ...exchange, idempotencyKey: known.key });
  if (isSettled(outcome.error)) unanswered.delete(request);
  return outcome;
}

/** Notes the records in a list that may have been created by requests without an answer. */
export function noteListed({ call, params = {} }: Exchange, answer: unknown): void {
  for (const known of unanswered.values()) {
    const { sent } = known;
    if (call.path !== sent.call.path || !isIn(sent.params, params) || !isObject(sent.body)) continue;
    const { body } = sent;
    const own = rowsOf(answer).filter((row) => typeof row.id === 'string' && holdsSent(row, body));
    if (own.length > 0) known.own = new Set(own.map(({ id }) => String(id)));
  }
}

/**
 * Forgets the keys of requests that created records where the person has removed one: it may be the one that the
 * request created. Without its key the same request creates a record again, instead of getting the earlier answer. Keeps
 * the key if the list had the created record, and the removed one is another.
 */
export function forgetRemoved({ call, params = {} }: Exchange): void {
  for (const [request, { sent, own }] of unanswered) {
    const [, name = ''] = call.path.match(/\/\{(\w+)\}$/) ?? [];
    const isOfList = call.path === `${sent.call.path}/{${name}}` && isIn(sent.params, params);
    if (isOfList && (own.size === 0 || own.has(params[name] ?? ''))) unanswered.delete(request);
  }
}

const isIn = (sent: Exchange['params'] = {}, params: Record<string, string>): boolean =>
  Object.entries(sent).every(([name, value]) => params[name] === value);

/** The rows of a list, at the top or in a field of the answer. */
const rowsOf = (answer: unknown): JsonObject[] =>
  (isObject(answer) ? Object.values(answer) : [answer]).flatMap((part) =>
    Array.isArray(part) ? part.filter((row) => isObject(row)) : [],
  );

function numberOf(file: Blob): number {
  const number = numbers.get(file) ?? ++files;
  numbers.set(file, number);
  return number;
}

function knownOf(request: string, given: Known): Known {
  const person = currentSession()?.person;
  if (person !== owner) unanswered.clear();
  owner = person;
  const known = unanswered.get(request) ?? given;
  unanswered.set(request, known);
  return known;
}

/** Refusals of a caller: of the session, the permission or the number of calls. */
const callerStatuses = [401, 403, 429];
/** The first request with the key still runs; or the browser has another person's session. */
const undecidedCodes = ['request_in_progress', 'session_changed'];

/**
 * Whether the service has created the record or refused the request, so that the same can be created again with another
 * key. Other refusals don't tell what became of an earlier request whose answer was lost: its key must be kept.
 */
export const isSettled = (error: unknown): boolean => {
  if (error === undefined) return true;
  const { status, code }: Partial<ApiFailure> = apiFailureOf(error) ?? {};
  return !mayBeCarriedOut(error) && !isOneOf(callerStatuses, status) && !isOneOf(undecidedCodes, code);
};
