import { nanoid } from '@reduxjs/toolkit';
import type { ApiFailure } from '../api/failure.ts';
import { currentSession } from '../session/session.store.ts';

/** The keys of creating requests that nobody knows the outcome of, by request. */
const unanswered = new Map<string, string>();
/** Whose requests they are. */
let owner: string | undefined;

/**
 * Returns the Idempotency-Key of a creating request: that of the same person's same request if its answer was lost, also
 * if a form was closed and filled in again since, so that nothing is created twice. Otherwise `given`, or a new one.
 */
export function keyOfCreation(request: string, given: string = nanoid()): string {
  const person = currentSession()?.person;
  if (person !== owner) unanswered.clear();
  owner = person;
  const key = unanswered.get(request) ?? given;
  unanswered.set(request, key);
  return key;
}

/** Forgets the key once the service has created the record or refused to, so that the same can be created again. */
export function settleCreation(request: string, failure: ApiFailure | undefined): void {
  if (!failure || (failure.status >= 400 && failure.status < 500)) unanswered.delete(request);
}
