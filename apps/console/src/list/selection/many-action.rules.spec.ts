import { expect, it } from 'vitest';
import { countText, splitByRefusal } from './many-action.rules.ts';

it('splits records into those that an action is possible for, and others with the reason, in their order', () => {
  const refusalOf = (row: number) => (row % 2 === 0 ? `${row} is even` : undefined);
  expect(splitByRefusal([3, 2, 1, 4], refusalOf)).toEqual({
    allowed: [3, 1],
    refused: [
      { row: 2, reason: '2 is even' },
      { row: 4, reason: '4 is even' },
    ],
  });
  expect(splitByRefusal([], refusalOf)).toEqual({ allowed: [], refused: [] });
});

it.each([
  [0, '0 loans'],
  [1, '1 loan'],
  [2, '2 loans'],
  [1200, '1,200 loans'],
])('counts %i records', (count, text) => expect(countText(count, { one: 'loan', many: 'loans' })).toBe(text));
