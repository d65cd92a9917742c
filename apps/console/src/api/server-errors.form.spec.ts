import { expect, it, vi } from 'vitest';
import type { ApiFailure } from './failure.ts';
import { setServerErrors } from './server-errors.form.ts';

type Values = { name: string; email: string; phone: string };
const failure = (fields: Record<string, string>): ApiFailure => ({ status: 422, code: 'x', message: 'No', fields });
/** Returns the fields with their messages in the order in which they are set, and the field with the focus. */
function shownFor(error: unknown, names: readonly (keyof Values)[] = ['name', 'email', 'phone']) {
  const setError = vi.fn<Parameters<typeof setServerErrors<Values>>[2]>();
  setServerErrors<Values>(error, names, setError);
  const { calls } = setError.mock;
  return {
    messages: calls.map(([name, given]) => [name, given.message]),
    focused: calls.flatMap(([name, , options]) => (options?.shouldFocus ? [name] : [])),
  };
}

it('shows each message at its field, and focuses the first in the order of the form', () => {
  expect(shownFor(failure({ phone: 'Too short', email: 'Taken' }))).toEqual({
    messages: [
      ['email', 'Taken'],
      ['phone', 'Too short'],
    ],
    focused: ['email'],
  });
});

it('leaves out the messages of fields that the form does not have', () =>
  expect(shownFor(failure({ phone: 'Too short', version: 'Old' }), ['name', 'phone'])).toEqual({
    messages: [['phone', 'Too short']],
    focused: ['phone'],
  }));

it.each([[undefined], [new Error('broken')], [failure({})]])('shows nothing for %s', (error) =>
  expect(shownFor(error)).toEqual({ messages: [], focused: [] }),
);
