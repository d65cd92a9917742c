import { expect, it } from 'vitest';
import { secondsLeft } from './seconds-left.rules.ts';

it.each([
  [60_000, 0, 60],
  [60_000, 1, 60],
  [60_000, 59_001, 1],
  [60_000, 60_000, 0],
  [60_000, 99_000, 0],
  // the clock was set back since
  [60_000, -3_600_000, 60],
])('until %i at %i there are %i seconds', (until, now, left) => expect(secondsLeft(until, now, 60)).toBe(left));
