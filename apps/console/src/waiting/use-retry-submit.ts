import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { setServerErrors } from '../api/server-errors.form.ts';
import { type RetryWords, useRetryWait } from './use-retry-wait.ts';

/**
 * Submits a form whose service limits the tries. After a rejection, shows the service's messages at the named fields,
 * and disables the button as long as the service asks for. `send` resolves with the error; undefined on success.
 */
export function useRetrySubmit<Input extends FieldValues, Output>(
  { handleSubmit, setError, clearErrors }: UseFormReturn<Input, unknown, Output>,
  names: readonly FieldPath<Input>[],
  send: (values: Output) => Promise<unknown>,
  words?: RetryWords,
) {
  const retry = useRetryWait(clearErrors, words);
  const submit = handleSubmit(async (values) => {
    const error = await send(values);
    if (error === undefined) return;
    retry.waitAfter(error);
    setServerErrors(error, names, setError);
  });
  return { retry, submit };
}
