import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import { isApiFailure } from '../../api/failure.ts';

/** Puts the service's messages on the fields they are about, and the focus on the first. */
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
