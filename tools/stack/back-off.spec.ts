import { expect, it } from 'vitest';
import { BackOff } from './back-off.ts';

it('waits longer each time, and gives up on a process that ends too often', () => {
  const backOff = new BackOff();
  const waits = Array.from({ length: 7 }, (_, n) => backOff.waitAfterEnd(n * 5_000));
  expect(waits).toEqual([500, 1_000, 2_000, 4_000, 8_000, undefined, undefined]);
});

it('starts again with the shortest pause after a quiet minute', () => {
  const backOff = new BackOff();
  for (const now of [0, 1, 2, 3]) backOff.waitAfterEnd(now);
  expect(backOff.waitAfterEnd(60_003)).toBe(500);
});
