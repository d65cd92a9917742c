import { useState } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { type ApiFailure, problemBeside } from '../api/failure.ts';
import { setServerErrors } from '../api/server-errors.form.ts';
import { type RetryWords, useRetryWait } from './use-retry-wait.ts';

/**
 * Submits a form whose service limits the tries. After a rejection, shows the service's messages at the named fields,
 * and disables the button as long as the service asks for. `send` resolves with the error; undefined on success. A
 * failure that no field explains is the `problem` until the next try.
 */
export function useRetrySubmit<Input extends FieldValues, Output>(
  { handleSubmit, setError, clearErrors }: UseFormReturn<Input, unknown, Output>,
  names: readonly FieldPath<Input>[],
  send: (values: Output) => Promise<unknown>,
  words?: RetryWords,
) {
  const [problem, setProblem] = useState<ApiFailure>();
  const retry = useRetryWait(() => {
    clearErrors();
    setProblem(undefined);
  }, words);
  const submit = handleSubmit(async (values) => {
    setProblem(undefined);
    const error = await send(values);
    if (error === undefined) return;
    retry.waitAfter(error);
    setServerErrors(error, names, setError);
    setProblem(problemBeside(error, names));
  });
  return { retry, submit, problem };
}
