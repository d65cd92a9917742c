import { expect, it } from 'vitest';
import { moved } from './grid-move.rules.ts';

const size = { rows: 50, columns: 7, page: 10 };

it.each([
  ['ArrowDown', false, { row: 6, column: 3 }],
  ['ArrowDown', true, { row: 49, column: 3 }],
  ['ArrowLeft', false, { row: 5, column: 2 }],
  ['PageUp', false, { row: 0, column: 3 }],
  ['PageDown', false, { row: 15, column: 3 }],
  ['Home', false, { row: 5, column: 0 }],
  ['Home', true, { row: 0, column: 0 }],
  ['End', true, { row: 49, column: 6 }],
  ['a', false, undefined],
  ['constructor', false, undefined],
])('%s with Ctrl %s leads to %j', (key, withControl, place) =>
  expect(moved(key, withControl, { row: 5, column: 3 }, size)).toEqual(place),
);
