import { expect, it } from 'vitest';
import { pauseAfter } from './pause-after.rules.ts';

it('waits longer after each failure, up to half a minute, and not all at once', () => {
  expect([1, 2, 3, 6, 60].map((failures) => pauseAfter(failures, 0.5))).toEqual([1000, 2000, 4000, 30_000, 30_000]);
  expect([pauseAfter(1, 0), pauseAfter(1, 1)]).toEqual([750, 1250]);
});
