import { useEffect } from 'react';
import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import { type ApiFailure, isApiFailure, problemBeside } from './failure.ts';

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
