import { expect, it } from 'vitest';
import { failedPart, onlyFresh } from './fresh-answer.rules.ts';

const answer = { currentData: 'old', isFetching: false, isError: false };

it.each([
  [{}, 'old'],
  [{ isFetching: true }, undefined],
  [{ isError: true }, undefined],
])('prints no earlier data where the answer is %j', (part, data) =>
  expect(onlyFresh({ ...answer, ...part }).currentData).toBe(data),
);

it('keeps the rest of the answer, and the answer itself while it is fresh', () => {
  expect(onlyFresh(answer)).toBe(answer);
  expect(onlyFresh({ ...answer, isError: true, error: 'x' })).toMatchObject({ isError: true, error: 'x' });
});

it('finds the first part that failed, also behind one that still loads', () => {
  const part = (name: string, state: object = {}) => ({ name, answer: { ...answer, ...state } });
  const failed = { isError: true };
  const again = { isError: true, isFetching: true };
  expect(failedPart([part('a', { isFetching: true }), part('b', failed), part('c', failed)])?.name).toBe('b');
  // it is asked for again
  expect(failedPart([part('a', again), part('b')])).toBeUndefined();
});
