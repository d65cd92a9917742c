import { useEffect } from 'react';
import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import { type ApiFailure, isApiFailure } from './failure.ts';

/** Shows the service's messages at their fields, and focuses the first. */
export function setServerErrors<Values extends FieldValues>(
  error: unknown,
  names: readonly FieldPath<Values>[],
  setError: UseFormSetError<Values>,
): void {
  if (!isApiFailure(error)) return;
  const refused = names.filter((name) => error.fields[name] !== undefined);
  refused.forEach((name, at) =>
    setError(name, { type: 'server', message: error.fields[name] ?? '' }, { shouldFocus: at === 0 }),
  );
}

/**
 * Returns what the fields of a form don't say of a failure, so that the form shows it as a whole: the failure if no field
 * explains it, with the messages of fields that the form doesn't have.
 */
export function problemBeside(error: unknown, names: readonly string[]): ApiFailure | undefined {
  if (!isApiFailure(error)) return undefined;
  const others = Object.entries(error.fields).flatMap(([name, message]) => (names.includes(name) ? [] : [message]));
  const isExplained = names.some((name) => error.fields[name] !== undefined);
  if (others.length === 0) return isExplained ? undefined : error;
  return { ...error, message: [...(isExplained ? [] : [error.message]), ...others].join(' ') };
}

/** Puts the message of a refusal with this code at a field that the service did not name. */
export const atField = (error: unknown, code: string, name: string): unknown =>
  isApiFailure(error) && error.code === code ? { ...error, fields: { [name]: error.message, ...error.fields } } : error;

/**
 * Shows each new failure at its fields. Returns the failure if none of the fields explains it, so that the form shows
 * it as a whole.
 */
export function useServerErrors<Values extends FieldValues>(
  failure: ApiFailure | undefined,
  names: readonly FieldPath<Values>[],
  setError: UseFormSetError<Values>,
): ApiFailure | undefined {
  useEffect(() => setServerErrors(failure, names, setError), [failure, names, setError]);
  return problemBeside(failure, names);
}
