import { describe, expect, it } from 'vitest';
import { placeOfKey } from './grid-move.ts';

describe('a key in a grid of cells', () => {
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
    expect(placeOfKey(key, withControl, { row: 5, column: 3 }, { rows: 50, columns: 7, page: 10 })).toEqual(place),
  );
});

describe('a key in a grid of rows', () => {
  it.each([
    ['ArrowDown', 0, 1],
    ['ArrowUp', 0, 0],
    ['PageDown', 1, 3],
    ['Home', 3, 0],
    ['End', 0, 3],
    ['ArrowRight', 0, undefined],
    ['a', 0, undefined],
    ['constructor', 0, undefined],
  ])('%s from %i leads to %s', (key, row, target) =>
    expect(placeOfKey(key, false, { row, column: 0 }, { rows: 4, columns: undefined, page: 10 })?.row).toBe(target),
  );
});
