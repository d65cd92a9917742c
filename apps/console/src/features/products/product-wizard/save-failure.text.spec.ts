import { expect, it, vi } from 'vitest';
import type { ApiFailure } from '../../../api/failure.ts';
import { saveFailureOf } from './save-failure.text.ts';

const failed = (code: string): ApiFailure => ({ status: 409, code, message: 'Told', fields: { name: 'Taken' } });

it.each([
  ['idempotency_key_reused', [[{ idempotencyKey: expect.stringMatching(/^[\w-]{32}$/) }]]],
  ['conflict', []],
])('takes another key for the next try after %s: %j', (code, changes) => {
  const change = vi.fn<(part: object) => void>();
  expect(saveFailureOf(failed(code), { change } as never)).toEqual({
    fields: { name: 'Taken' },
    notice: failed(code),
  });
  expect(change.mock.calls).toEqual(changes);
});

it('says that a product could not be saved where nobody says why', () =>
  expect(saveFailureOf(new Error('broken'), {} as never)).toEqual({
    fields: {},
    notice: 'The product could not be saved.',
  }));
