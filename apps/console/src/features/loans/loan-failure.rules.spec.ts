import { expect, it } from 'vitest';
import { type ApiFailure, offlineFailure } from '../../api/failure.ts';
import { loanFailureOf } from './loan-failure.rules.ts';

const failed = (status: number, code: string): ApiFailure => ({
  status,
  code,
  message: 'Told',
  fields: { name: 'Taken' },
  requestId: 'r-1',
});

it('says of a loan that is gone that a colleague has removed it, with the request id', () => {
  const failure = loanFailureOf(failed(404, 'not_found'));
  expect(failure).toMatchObject({ status: 404, requestId: 'r-1' });
  expect(failure?.message).not.toBe('Told');
});

it.each([failed(409, 'conflict'), offlineFailure])('leaves the words of $code', (failure) =>
  expect(loanFailureOf(failure)).toBe(failure),
);

it('is nothing for what is no failure of a call', () =>
  expect([loanFailureOf(undefined), loanFailureOf(new Error('broken'))]).toEqual([undefined, undefined]));
