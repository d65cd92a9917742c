import type { CallRequest } from '@oware/client';
import {
  type BodyKind,
  callPath,
  callQuery,
  errorBody,
  type FieldErrors,
  idempotencyKeyHeader,
  takesIdempotencyKey,
} from '@oware/contract';
import { nanoid } from '@reduxjs/toolkit';
import type { BaseQueryFn } from '@reduxjs/toolkit/query/react';

/** The reason why a call failed, with messages by field. */
export type DeskFailure = { status: number; message: string; fields: FieldErrors };

const noAnswer: DeskFailure = { status: 0, message: 'The desk doesn’t respond. Is it running?', fields: {} };

async function failureOf(response: Response): Promise<DeskFailure> {
  const told = errorBody.safeParse(await response.json().catch(() => undefined));
  const message = told.success ? told.data.message : `The desk answered with status ${response.status}.`;
  return { status: response.status, message, fields: told.data?.errors ?? {} };
}

type Sent = { headers?: Record<string, string>; body?: BodyInit };

function bodyOf(kind: BodyKind, body: unknown): Sent {
  if (body === undefined) return {};
  if (kind === 'json') return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  const form = new FormData();
  for (const [name, value] of Object.entries(body as Record<string, string | Blob>)) form.set(name, value);
  return { body: form };
}

/** The keys of creating requests that have not succeeded, by request. */
const unansweredKeys = new Map<string, string>();

/**
 * Returns the Idempotency-Key of a creating request, so that a request whose answer was lost creates once when it is
 * repeated, also from a dialog that was closed since. A file can't be recognised, so its requests have no key.
 */
function creationKey({ call, params, body }: CallRequest): string | undefined {
  if (!takesIdempotencyKey(call) || call.bodyKind !== 'json') return undefined;
  const request = JSON.stringify([call.id, params, body]);
  const key = unansweredKeys.get(request) ?? nanoid();
  unansweredKeys.set(request, key);
  return key;
}

type Outcome = { data: unknown; error?: undefined } | { data?: undefined; error: DeskFailure };

async function send(request: CallRequest, key: string | undefined, signal: AbortSignal): Promise<Outcome> {
  const { call, params, query, body } = request;
  const search = String(callQuery(query));
  const sent = bodyOf(call.bodyKind, body);
  try {
    const response = await fetch(`${callPath(call, params)}${search && `?${search}`}`, {
      method: call.method,
      signal,
      ...sent,
      headers: { ...sent.headers, ...(key !== undefined && { [idempotencyKeyHeader]: key }) },
    });
    if (!response.ok) return { error: await failureOf(response) };
    if (response.status === 204) return { data: null };
    const answer = call.answer.safeParse(await response.json());
    return answer.success
      ? { data: answer.data }
      : { error: { status: response.status, message: 'The desk sent an unexpected response.', fields: {} } };
  } catch {
    return { error: noAnswer };
  }
}

/** Sends a call of the desk. A response that violates the contract is a failure. */
export const deskQuery: BaseQueryFn<CallRequest, unknown, DeskFailure> = async (request, { signal }) => {
  const outcome = await send(request, creationKey(request), signal);
  // any later change may have removed what a request without an answer created
  if (!outcome.error && request.call.method !== 'GET') unansweredKeys.clear();
  return outcome;
};

/** Why the desk refused what was sent; undefined for a failure that no field explains, such as a lost answer. */
export const refusalOf = (failed: DeskFailure | undefined): string | undefined =>
  failed && failed.status >= 400 && failed.status < 500 ? failed.message : undefined;

/** Returns a failure of the desk; undefined for anything else in a hook's `error`. */
export const failure = (error: unknown): DeskFailure | undefined =>
  typeof error === 'object' && error !== null && 'fields' in error ? (error as DeskFailure) : undefined;

/** Whether a call failed because its sandbox, or another record in its address, doesn’t exist. */
export const isMissing = (error: unknown): boolean => failure(error)?.status === 404;
